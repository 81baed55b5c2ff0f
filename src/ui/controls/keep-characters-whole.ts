import { cutText } from '../../platform/cut-text.ts'

/**
 * Lets fields with a `maxlength` take as many whole characters of what is pasted or inserted as there is room for. Browsers count UTF-16
 * units and cut there: the first half of an emoji of a family is one of a woman alone.
 */
export function keepCharactersWhole(page: Document): void {
  page.addEventListener('beforeinput', (event) => {
    const field = event.target
    if (!event.data || event.isComposing || !isTextField(field)) return
    const whole = wholeCharacters(event.data, field)
    // The browser cuts at the same place.
    if (whole.length === Math.min(event.data.length, roomIn(field))) return
    event.preventDefault()
    // As typed: forms hear of it, and it can be undone.
    if (whole) page.execCommand('insertText', false, whole)
  })
}

/** What a field takes of a text that is inserted in place of its selection. */
export const wholeCharacters = (text: string, field: Room): string => cutText(text, roomIn(field))

type Room = Pick<HTMLInputElement, 'maxLength' | 'value' | 'selectionStart' | 'selectionEnd'>
type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** UTF-16 units that a field takes in place of its selection. */
function roomIn({ maxLength, value, selectionStart, selectionEnd }: Room): number {
  if (maxLength < 0) return Number.POSITIVE_INFINITY
  return Math.max(0, maxLength - value.length + ((selectionEnd ?? 0) - (selectionStart ?? 0)))
}
