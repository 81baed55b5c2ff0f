import { useEffect } from 'react'

let sheets: Readonly<Record<string, string>> | undefined

/** The stylesheets of the fonts that a shop may choose, by their names; the document names them. */
export function fontSheets(): Readonly<Record<string, string>> {
  sheets ??= JSON.parse(
    document.querySelector<HTMLMetaElement>('meta[name="font-sheets"]')?.content ?? '{}',
  ) as Record<string, string>
  return sheets
}

/** Loads all of them, for samples. Of a font only the slices come whose characters are shown. */
export function useFontSheets(): void {
  useEffect(() => {
    for (const href of Object.values(fontSheets())) {
      if (document.querySelector(`link[href="${href}"]`)) continue
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = href
      document.head.append(link)
    }
  }, [])
}
