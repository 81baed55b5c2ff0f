/** A schema.org object. Own URLs are paths; the document makes them absolute. */
export type LdNode = Record<string, unknown>

/** Objects of one page, which refer to each other by `@id`. */
export const ldGraph = (nodes: readonly LdNode[]): LdNode => ({
  '@context': 'https://schema.org',
  '@graph': nodes,
})

/** Breadcrumbs from the root to the page itself. */
export const breadcrumbLd = (steps: readonly { name: string; item: string }[]): LdNode => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
})
