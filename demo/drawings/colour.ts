type Lab = readonly [lightness: number, a: number, b: number]

/** Mixes two hex colours in OKLab, where steps look even; t 0 is the first. */
export function mix(from: string, to: string, t: number): string {
  const [l1, a1, b1] = toLab(from)
  const [l2, a2, b2] = toLab(to)
  const at = Math.min(1, Math.max(0, t))
  return toHex([l1 + (l2 - l1) * at, a1 + (a2 - a1) * at, b1 + (b2 - b1) * at])
}

/** Moves OKLab lightness by a fraction (-1..1), keeping the hue. */
export function lift(colour: string, by: number): string {
  const [l, a, b] = toLab(colour)
  const lightness = Math.min(1, Math.max(0, l + by))
  const chroma = by > 0 ? 1 - by : 1 + by * 0.4
  return toHex([lightness, a * chroma, b * chroma])
}

/** A colour along a list of colours, t 0..1. */
export function ramp(colours: readonly string[], t: number): string {
  const last = colours.length - 1
  const position = Math.min(0.9999, Math.max(0, t)) * last
  const index = Math.floor(position)
  return mix(colours[index] ?? '#000000', colours[index + 1] ?? '#000000', position - index)
}

const known = new Map<string, Lab>()

function toLab(hex: string): Lab {
  const found = known.get(hex)
  if (found) return found
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  const r = channel(1)
  const g = channel(3)
  const b = channel(5)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lab: Lab = [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
  if (known.size > 4000) known.clear()
  known.set(hex, lab)
  return lab
}

function toHex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channel = (value: number) => {
    const clamped = Math.min(1, Math.max(0, value))
    const gamma = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055
    return Math.round(gamma * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)}${channel(
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
  )}${channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)}`
}
