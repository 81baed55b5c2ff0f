import { adminPageEditorTexts as texts } from '../../../ui/texts/admin-page-editor.ts'

/** The name of a page; a popup or a content page by its title. */
export function pageName(page: string, title = ''): string {
  const fixed = texts.names[page]
  if (fixed) return fixed
  if (page.startsWith('detail:')) return texts.detail
  const kind = page.startsWith('promotion:')
    ? texts.promotion.name
    : page.startsWith('popup:')
      ? texts.popup
      : texts.content
  return title ? `${kind}: ${title}` : kind
}
