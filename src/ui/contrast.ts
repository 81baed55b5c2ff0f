type Rgb = readonly [number, number, number]

const BLACK = '#000000'
const DARK_TEXT = '#17181a'
const WHITE = '#ffffff'
/** WCAG AA for text. */
export const READABLE_CONTRAST = 4.5
// If white text on a colour has at least this contrast, a slightly darker shade makes it readable. Otherwise the text
// is dark.
const MIN_WHITE_CONTRAST = 3

/** Returns a surface in the colour with readable text: white on a dark enough shade, or dark on a light colour. */
export function surfaceColours(colour: string): { ground: string; text: string } {
  if (contrast(WHITE, colour) < MIN_WHITE_CONTRAST) return { ground: colour, text: DARK_TEXT }
  return { ground: readableShade(WHITE, colour), text: WHITE }
}

export const textColour = (ground: string): string => (isDark(ground) ? WHITE : DARK_TEXT)

export const isDark = (colour: string): boolean => contrast(WHITE, colour) > contrast(BLACK, colour)

/** Returns the colour, or its nearest shade that is readable on `ground`. */
export function readableShade(ground: string, colour: string): string {
  const end = isDark(ground) ? WHITE : BLACK
  for (let step = 0; step < MAX_SHADES; step += 1) {
    const shade = mix(colour, end, step / MAX_SHADES)
    if (contrast(shade, ground) >= READABLE_CONTRAST) return shade
  }
  return end
}

const MAX_SHADES = 20

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(first: string, other: string): number {
  const [light, dark] = [luminance(first), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = parseColour(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mix(from: string, to: string, share: number): string {
  const target = parseColour(to)
  const channels = parseColour(from).map((channel, index) =>
    Math.round(channel + ((target[index] ?? 0) - channel) * share),
  )
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

// An invalid colour counts as black, which gives white text.
function parseColour(colour: string): Rgb {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(colour)?.[1] ?? '000000'
  const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex
  return [0, 2, 4].map((start) => Number.parseInt(full.slice(start, start + 2), 16)) as unknown as Rgb
}
