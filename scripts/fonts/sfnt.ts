import { sfntTable } from '../../src/platform/fonts/sfnt.ts'

/** Metrics of a font face for a stylesheet. Lengths are relative to the em (font size). */
export interface FaceMetrics {
  ascent: number
  descent: number
  lineGap: number
  /** The width that every Hangul syllable of the font has. */
  syllableWidth: number
}

/** Reads the metrics that browsers use to lay out lines. `font` must contain exactly one syllable. */
export function readMetrics(font: Buffer): FaceMetrics {
  const em = sfntTable(font, 'head').readUInt16BE(18)
  const { ascent, descent, lineGap } = lineMetrics(font)
  // Glyphs after the last entry of the table have the same width as the last entry.
  const widths = sfntTable(font, 'hhea').readUInt16BE(34)
  const width = sfntTable(font, 'hmtx').readUInt16BE(4 * Math.min(widths - 1, 1))
  return { ascent: ascent / em, descent: -descent / em, lineGap: lineGap / em, syllableWidth: width / em }
}

function lineMetrics(font: Buffer) {
  const os2 = sfntTable(font, 'OS/2')
  const usesTypo = (os2.readUInt16BE(62) & 0x80) !== 0
  const [from, at] = usesTypo ? [os2, 68] : [sfntTable(font, 'hhea'), 4]
  return {
    ascent: from.readInt16BE(at),
    descent: from.readInt16BE(at + 2),
    lineGap: from.readInt16BE(at + 4),
  }
}
