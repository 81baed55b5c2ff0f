type Josa = '은/는' | '이/가' | '을/를' | '와/과' | '으로/로'

// Last sound of each digit and Latin letter in Korean, which decides the particle.
const READ: Record<string, string> = {
  0: '영',
  1: '일',
  2: '이',
  3: '삼',
  4: '사',
  5: '오',
  6: '육',
  7: '칠',
  8: '팔',
  9: '구',
  l: '엘',
  m: '엠',
  n: '엔',
  r: '알',
}

const FIRST_SYLLABLE = 0xac00
const LAST_SYLLABLE = 0xd7a3
const FINAL_SOUNDS = 28
const FINAL_RIEUL = 8

/** Appends the particle that fits the last sound of the text; closing quotes and brackets are ignored. */
export function withJosa(text: string, particles: Josa): string {
  const last = text.match(/[\p{L}\p{N}](?=[^\p{L}\p{N}]*$)/u)?.[0].toLowerCase() ?? ''
  return text + fittingParticle(READ[last] ?? last, particles)
}

function fittingParticle(syllable: string, particles: Josa): string {
  const code = syllable.codePointAt(0) ?? 0
  const isSyllable = code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE
  const final = isSyllable ? (code - FIRST_SYLLABLE) % FINAL_SOUNDS : 0
  const [first, second] = particles.split('/') as [string, string]
  const [afterFinal, afterVowel] = particles === '와/과' ? [second, first] : [first, second]
  const isOpen = final === 0 || (particles === '으로/로' && final === FINAL_RIEUL)
  return isOpen ? afterVowel : afterFinal
}
