import { line, n, type Point } from './pen.ts'

type Stroke = readonly Point[]
type Box = readonly [x: number, y: number, w: number, h: number]

const ring: Stroke = Array.from(
  { length: 25 },
  (_, i): Point => [
    0.5 + 0.5 * Math.cos((i / 24) * Math.PI * 2),
    0.5 + 0.5 * Math.sin((i / 24) * Math.PI * 2),
  ],
)
const square: Stroke = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
  [0, 0],
]

const consonants: Record<string, readonly Stroke[]> = {
  ㄱ: [
    [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
  ],
  ㄴ: [
    [
      [0, 0],
      [0, 1],
      [1, 1],
    ],
  ],
  ㄷ: [
    [
      [1, 0],
      [0, 0],
      [0, 1],
      [1, 1],
    ],
  ],
  ㄹ: [
    [
      [0, 0],
      [1, 0],
      [1, 0.5],
      [0, 0.5],
      [0, 1],
      [1, 1],
    ],
  ],
  ㅁ: [square],
  ㅂ: [
    [
      [0, 0],
      [0, 1],
      [1, 1],
      [1, 0],
    ],
    [
      [0, 0.5],
      [1, 0.5],
    ],
  ],
  ㅅ: [
    [
      [0.5, 0],
      [0.45, 0.3],
      [0, 1],
    ],
    [
      [0.5, 0.35],
      [1, 1],
    ],
  ],
  ㅇ: [ring],
  ㅈ: [
    [
      [0, 0],
      [1, 0],
    ],
    [
      [0.5, 0],
      [0.45, 0.4],
      [0, 1],
    ],
    [
      [0.5, 0.4],
      [1, 1],
    ],
  ],
  ㅊ: [
    [
      [0.3, -0.05],
      [0.7, -0.05],
    ],
    [
      [0, 0.24],
      [1, 0.24],
    ],
    [
      [0.5, 0.24],
      [0.45, 0.5],
      [0, 1],
    ],
    [
      [0.5, 0.5],
      [1, 1],
    ],
  ],
  ㅋ: [
    [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
    [
      [0, 0.48],
      [1, 0.48],
    ],
  ],
  ㅌ: [
    [
      [1, 0],
      [0, 0],
      [0, 1],
      [1, 1],
    ],
    [
      [0, 0.5],
      [1, 0.5],
    ],
  ],
  ㅍ: [
    [
      [0, 0],
      [1, 0],
    ],
    [
      [0, 1],
      [1, 1],
    ],
    [
      [0.3, 0],
      [0.3, 1],
    ],
    [
      [0.7, 0],
      [0.7, 1],
    ],
  ],
  ㅎ: [
    [
      [0.3, -0.02],
      [0.7, -0.02],
    ],
    [
      [0, 0.24],
      [1, 0.24],
    ],
    ring.map(([x, y]): Point => [0.12 + x * 0.76, 0.42 + y * 0.58]),
  ],
}
for (const [pair, single] of [
  ['ㄲ', 'ㄱ'],
  ['ㄸ', 'ㄷ'],
  ['ㅃ', 'ㅂ'],
  ['ㅆ', 'ㅅ'],
  ['ㅉ', 'ㅈ'],
] as const) {
  const half = consonants[single] ?? []
  consonants[pair] = [0, 0.57].flatMap((shift) =>
    half.map((stroke) => stroke.map(([x, y]): Point => [x * 0.43 + shift, y])),
  )
}

/** Uprights stand beside the first consonant, beams lie under it, angles do both. */
const uprights: Record<string, readonly Stroke[]> = {
  ㅏ: [
    [
      [0, 0],
      [0, 1],
    ],
    [
      [0, 0.45],
      [1, 0.45],
    ],
  ],
  ㅐ: [
    [
      [0, 0],
      [0, 1],
    ],
    [
      [0, 0.45],
      [0.8, 0.45],
    ],
    [
      [0.8, 0],
      [0.8, 1],
    ],
  ],
  ㅑ: [
    [
      [0, 0],
      [0, 1],
    ],
    [
      [0, 0.33],
      [1, 0.33],
    ],
    [
      [0, 0.62],
      [1, 0.62],
    ],
  ],
  ㅓ: [
    [
      [1, 0],
      [1, 1],
    ],
    [
      [0, 0.45],
      [1, 0.45],
    ],
  ],
  ㅔ: [
    [
      [0.55, 0],
      [0.55, 1],
    ],
    [
      [0, 0.45],
      [0.55, 0.45],
    ],
    [
      [1, 0],
      [1, 1],
    ],
  ],
  ㅕ: [
    [
      [1, 0],
      [1, 1],
    ],
    [
      [0, 0.33],
      [1, 0.33],
    ],
    [
      [0, 0.62],
      [1, 0.62],
    ],
  ],
  ㅣ: [
    [
      [0.5, 0],
      [0.5, 1],
    ],
  ],
}
const beams: Record<string, readonly Stroke[]> = {
  ㅗ: [
    [
      [0, 1],
      [1, 1],
    ],
    [
      [0.5, 0],
      [0.5, 1],
    ],
  ],
  ㅛ: [
    [
      [0, 1],
      [1, 1],
    ],
    [
      [0.33, 0],
      [0.33, 1],
    ],
    [
      [0.67, 0],
      [0.67, 1],
    ],
  ],
  ㅜ: [
    [
      [0, 0],
      [1, 0],
    ],
    [
      [0.5, 0],
      [0.5, 1],
    ],
  ],
  ㅠ: [
    [
      [0, 0],
      [1, 0],
    ],
    [
      [0.33, 0],
      [0.33, 1],
    ],
    [
      [0.67, 0],
      [0.67, 1],
    ],
  ],
  ㅡ: [
    [
      [0, 0.5],
      [1, 0.5],
    ],
  ],
}
const angles: Record<string, readonly [beam: string, upright: string]> = {
  ㅘ: ['ㅗ', 'ㅏ'],
  ㅚ: ['ㅗ', 'ㅣ'],
  ㅝ: ['ㅜ', 'ㅓ'],
  ㅟ: ['ㅜ', 'ㅣ'],
  ㅢ: ['ㅡ', 'ㅣ'],
}

const firsts = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']
const vowels = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ']
const finals = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ']

/** Korean lettering by strokes, for logos and labels: needs no font. One square of `size` px per syllable. */
export function letters(
  text: string,
  size: number,
  weight: number,
  colour: string,
  onto: (point: Point) => Point = (point) => point,
  gap = 0.24,
): string {
  let d = ''
  ;[...text].forEach((char, index) => {
    for (const stroke of syllable(char)) {
      const points = dense(stroke).map(([x, y]) => onto([(x + index * (1 + gap)) * size, y * size]))
      d += `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`
    }
  })
  return line(d, colour, weight, 'stroke-linecap="round" stroke-linejoin="round"')
}

/** Width of a lettering in px. */
export const lettersWidth = (text: string, size: number, gap = 0.24): number =>
  ([...text].length * (1 + gap) - gap) * size

function syllable(char: string): Stroke[] {
  const code = char.charCodeAt(0) - 0xac00
  if (code < 0 || code > 11171) return []
  const first = firsts[Math.floor(code / 588)] ?? ''
  const vowel = vowels[Math.floor((code % 588) / 28)] ?? ''
  const final = finals[code % 28] ?? ''
  const low = final ? 0.54 : 1
  const parts: Stroke[] = final ? fitted(consonants[final], [0.12, 0.7, 0.72, 0.3]) : []
  const angle = angles[vowel]
  if (uprights[vowel])
    return [
      ...parts,
      ...fitted(consonants[first], [0, 0.06 * low, 0.56, low * 0.84]),
      ...fitted(uprights[vowel], [0.72, -0.02, 0.28, low]),
    ]
  if (beams[vowel])
    return [
      ...parts,
      ...fitted(consonants[first], [0.14, 0, 0.72, low * 0.46]),
      ...fitted(beams[vowel], [-0.02, low * 0.66, 1.04, low * 0.3]),
    ]
  if (angle)
    return [
      ...parts,
      ...fitted(consonants[first], [0.02, 0, 0.56, low * 0.46]),
      ...fitted(beams[angle[0]], [-0.06, low * 0.62, 0.68, low * 0.3]),
      ...fitted(uprights[angle[1]], [0.76, -0.02, 0.24, low]),
    ]
  return parts
}

const fitted = (strokes: readonly Stroke[] | undefined, [x, y, w, h]: Box): Stroke[] =>
  (strokes ?? []).map((stroke) => stroke.map(([px, py]): Point => [x + px * w, y + py * h]))

/** More points on a stroke, so that it bends with what it is printed on. */
function dense(stroke: Stroke): Point[] {
  return stroke.flatMap((to, i): Point[] => {
    const from = stroke[i - 1]
    if (!from) return [to]
    const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 0.25)
    return Array.from({ length: steps }, (_, step): Point => {
      const t = (step + 1) / steps
      return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]
    })
  })
}
