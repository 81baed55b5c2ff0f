/** Maximum letters recommended by Naver's Search Advisor. */
const MAX_TITLE = 40
const MAX_DESCRIPTION = 80

export interface SearchWords {
  title: string
  /** empty if search engines choose it themselves */
  description: string
  /** number of letters if longer than recommended, otherwise 0 */
  longTitle: number
  longDescription: number
}

/** Title and description of the shop's home page in search results. */
export function searchWords(written: { meta_title: string; meta_desc: string }, name: string): SearchWords {
  const title = written.meta_title.trim() || name
  const description = written.meta_desc.trim()
  const [titleLetters, descriptionLetters] = [[...title].length, [...description].length]
  return {
    title,
    description,
    longTitle: titleLetters > MAX_TITLE ? titleLetters : 0,
    longDescription: descriptionLetters > MAX_DESCRIPTION ? descriptionLetters : 0,
  }
}
