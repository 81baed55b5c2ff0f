import { josa } from 'es-hangul'

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

/** Appends the particle that fits the last sound of the text; closing quotes and brackets are ignored. */
export function withJosa(text: string, particles: Josa): string {
  const last = text.match(/[\p{L}\p{N}](?=[^\p{L}\p{N}]*$)/u)?.[0].toLowerCase() ?? ''
  return text + josa.pick(READ[last] ?? last, particles)
}
