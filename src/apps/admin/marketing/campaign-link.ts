import { taggedLink } from '../../../domains/marketing/shared/campaign-link.ts'
import { MAX_NAME_LENGTH } from '../../../domains/marketing/shared/marketing-limits.ts'
import { sourceOfLink, type VisitSource } from '../../../domains/marketing/shared/visit-source.ts'

/** The fields of a link that a seller writes. */
export interface LinkWords {
  /** a page of the shop: a whole address, a path, or nothing for home */
  page: string
  source: string
  medium: string
  campaign: string
}

/** A link with its tags, and what statistics count its visits for. */
export interface CampaignLink extends VisitSource {
  address: string
}

/** Words that are not right, by their fields. */
export type Wrong = Partial<Record<keyof LinkWords, 'missing' | 'elsewhere' | 'long'>>

/** The link of these words to a page of the shop, whose home is `home`; else what is wrong with them. */
export function linkOf(words: LinkWords, home: string): { link: CampaignLink } | { wrong: Wrong } {
  const [source, medium, campaign] = [words.source, words.medium, words.campaign].map(plain) as [
    string,
    string,
    string,
  ]
  const page = pageOf(words.page.trim(), new URL(home))
  const wrong: Wrong = {
    ...(!page && { page: 'elsewhere' }),
    ...wrongName('source', source),
    ...wrongName('medium', medium),
    ...wrongName('campaign', campaign),
  }
  if (!page || Object.keys(wrong).length > 0) return { wrong }
  const address = taggedLink(page.href, { source, medium, campaign })
  return { link: { address, ...(sourceOfLink(new URL(address).searchParams) as VisitSource) } }
}

/** Null for what is no page of the shop. */
function pageOf(page: string, home: URL): URL | null {
  // People copy what an address bar shows, which leaves the scheme out.
  const isWhole = page === '' || page.startsWith('/') || /^https?:\/\//i.test(page)
  const url = URL.parse(isWhole ? page : `${home.protocol}//${page}`, home)
  return url?.host === home.host ? new URL(`${url.pathname}${url.search}${url.hash}`, home) : null
}

// Statistics count in small letters, and a slash stands between the names.
const plain = (name: string) => name.toLowerCase().replaceAll('/', ' ').split(/\s+/).filter(Boolean).join('_')

const wrongName = (field: keyof LinkWords, name: string): Wrong => {
  if (name === '') return { [field]: 'missing' }
  return [...name].length > MAX_NAME_LENGTH ? { [field]: 'long' } : {}
}
