import { josa } from 'es-hangul'

type Josa = '은/는' | '이/가' | '을/를' | '으로/로'

// The last syllables of digits and Latin letters, as they are read aloud.
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

/** A text with the particle that its last word takes; quotes and brackets after that word do not count. */
export function withJosa(text: string, particles: Josa): string {
  const last = text.match(/[\p{L}\p{N}](?=[^\p{L}\p{N}]*$)/u)?.[0].toLowerCase() ?? ''
  return text + josa.pick(READ[last] ?? last, particles)
}
