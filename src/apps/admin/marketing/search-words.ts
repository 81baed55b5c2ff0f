/** Letters that Naver's Search Advisor recommends at the most. */
const TITLE = 40
const DESCRIPTION = 80

export interface SearchWords {
  title: string
  /** empty where search engines choose it themselves */
  description: string
  /** letters of what is longer than recommended; 0 for what is not */
  longTitle: number
  longDescription: number
}

/** The words that the shop's first page has in search results, as its head has them. */
export function searchWords(written: { meta_title: string; meta_desc: string }, name: string): SearchWords {
  const title = written.meta_title.trim() || name
  const description = written.meta_desc.trim()
  const [ofTitle, ofDescription] = [[...title].length, [...description].length]
  return {
    title,
    description,
    longTitle: ofTitle > TITLE ? ofTitle : 0,
    longDescription: ofDescription > DESCRIPTION ? ofDescription : 0,
  }
}
