/** Name of the meta element of a page whose content is the URL of the search; pages without it have no search. */
export const ADDRESS_SEARCH = 'address-search'

/** Meta elements of the search's own page: the script of the postcode service, and the only origin that it answers. */
export const SERVICE_SCRIPT = 'postcode-script'
export const PARENT_ORIGIN = 'parent-origin'

/** The content of a meta element of this document; empty if it is missing. */
export const metaContent = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
