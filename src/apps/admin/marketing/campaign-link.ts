import { taggedLink } from '../../../domains/marketing/shared/campaign-link.ts'
import { MAX_NAME_LENGTH } from '../../../domains/marketing/shared/marketing-limits.ts'
import { sourceOfLink, type VisitSource } from '../../../domains/marketing/shared/visit-source.ts'

export interface LinkWords {
  /** a page of the shop as URL or path; empty for the home page */
  page: string
  source: string
  medium: string
  campaign: string
}

/** A tagged link, and the source for which statistics count its visits. */
export interface CampaignLink extends VisitSource {
  address: string
}

export type LinkErrors = Partial<Record<keyof LinkWords, 'missing' | 'elsewhere' | 'long'>>

/** The link with these campaign names, or errors by field. `home` is the URL of the shop's home page. */
export function linkOf(words: LinkWords, home: string): { link: CampaignLink } | { errors: LinkErrors } {
  const [source, medium, campaign] = [words.source, words.medium, words.campaign].map(normalizeName) as [
    string,
    string,
    string,
  ]
  const page = pageOf(words.page.trim(), new URL(home))
  const errors: LinkErrors = {
    ...(!page && { page: 'elsewhere' }),
    ...nameError('source', source),
    ...nameError('medium', medium),
    ...nameError('campaign', campaign),
  }
  if (!page || Object.keys(errors).length > 0) return { errors }
  const address = taggedLink(page.href, { source, medium, campaign })
  return { link: { address, ...(sourceOfLink(new URL(address).searchParams) as VisitSource) } }
}

/** The URL of a page of the shop; null for a URL outside of the shop. */
function pageOf(page: string, home: URL): URL | null {
  // Address bars hide the scheme, so copied addresses may lack it.
  const hasScheme = page === '' || page.startsWith('/') || /^https?:\/\//i.test(page)
  const url = URL.parse(hasScheme ? page : `${home.protocol}//${page}`, home)
  return url?.host === home.host ? new URL(`${url.pathname}${url.search}${url.hash}`, home) : null
}

// Statistics use lower case and separate the names by slashes.
const normalizeName = (name: string) =>
  name.toLowerCase().replaceAll('/', ' ').split(/\s+/).filter(Boolean).join('_')

const nameError = (field: keyof LinkWords, name: string): LinkErrors => {
  if (name === '') return { [field]: 'missing' }
  return [...name].length > MAX_NAME_LENGTH ? { [field]: 'long' } : {}
}
