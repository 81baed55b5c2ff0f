declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    noHinting?: boolean
    keepAllGlyphs?: boolean
  }

  /** Resolves to a font that holds only the glyphs of `text` (or all of them with `keepAllGlyphs`). */
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options?: SubsetOptions,
  ): Promise<Buffer>
}
