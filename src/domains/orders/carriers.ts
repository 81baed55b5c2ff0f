/** Carriers that shops send with, by the name they are shown with and the words that tell them in other spellings. Safe in a browser. */
const known = [
  { name: 'CJ대한통운', words: ['cj', '대한통운'] },
  { name: '우체국택배', words: ['우체국', '우편', 'epost'] },
  { name: '한진택배', words: ['한진', 'hanjin'] },
  { name: '롯데택배', words: ['롯데', 'lotte', '현대택배'] },
  { name: '로젠택배', words: ['로젠', 'logen'] },
  { name: '경동택배', words: ['경동'] },
  { name: '대신택배', words: ['대신'] },
  { name: '일양로지스', words: ['일양'] },
  { name: '천일택배', words: ['천일'] },
  { name: '합동택배', words: ['합동'] },
  { name: 'CU 편의점택배', words: ['cu'] },
  { name: 'GS25 편의점택배', words: ['gs'] },
] as const

export const carriers: readonly string[] = known.map(({ name }) => name)

/** The carrier of a name as people write it; null for one that is not known. */
export function carrierNamed(written: string): string | null {
  const plain = written.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return known.find(({ words }) => words.some((word) => plain.includes(word)))?.name ?? null
}
