import { useEffect } from 'react'

let sheets: Readonly<Record<string, string>> | undefined

/** Addresses of the stylesheets of all fonts by name, from a meta tag of the document. */
export function fontSheets(): Readonly<Record<string, string>> {
  sheets ??= JSON.parse(
    document.querySelector<HTMLMetaElement>('meta[name="font-sheets"]')?.content ?? '{}',
  ) as Record<string, string>
  return sheets
}

/** Loads the stylesheets of all fonts, for samples. The browser loads only the slices that are shown. */
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
