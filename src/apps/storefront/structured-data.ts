/** A schema.org object; addresses of ours are paths, which the document makes whole. */
export type LdNode = Record<string, unknown>

/** Objects of one page, which name each other by their `@id`. */
export const ldGraph = (nodes: readonly LdNode[]): LdNode => ({
  '@context': 'https://schema.org',
  '@graph': nodes,
})

/** The way to a page from the top, the page itself last. */
export const breadcrumbLd = (steps: readonly { name: string; item: string }[]): LdNode => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
})
