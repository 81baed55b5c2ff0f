import { cutText } from '../../platform/cut-text.ts'
import { toast } from '../feedback/toast.ts'
import { quantity } from '../money.ts'
import { controlsTexts } from '../texts/controls.ts'

/**
 * Cuts pasted text at `maxlength` between whole characters and shows a message. Browsers cut silently at UTF-16 units,
 * which can split an emoji.
 */
export function limitPastedText(page: Document): void {
  page.addEventListener('beforeinput', (event) => {
    const field = event.target
    if (!event.data || event.isComposing || !isTextField(field)) return
    if (PASTE_INPUT_TYPES.has(event.inputType) && losesText(event.data, field))
      void toast({ text: controlsTexts.cut(quantity(field.maxLength)), kind: 'error' })
    const fitting = fittingText(event.data, field)
    // The browser would cut the text at the same place.
    if (fitting.length === Math.min(event.data.length, remainingUnits(field))) return
    event.preventDefault()
    // Unlike setting the field's value, this command fires an input event and supports undo.
    if (fitting) page.execCommand('insertText', false, fitting)
  })
}

const PASTE_INPUT_TYPES: ReadonlySet<string> = new Set(['insertFromPaste', 'insertFromDrop'])

/** Returns the part of the inserted text that fits when it replaces the selection. */
export const fittingText = (text: string, field: LimitedField): string => cutText(text, remainingUnits(field))

/** Whether more than spaces and line breaks is cut off. */
export function losesText(text: string, field: LimitedField): boolean {
  // E-mail fields do not expose their selection.
  const room = field.selectionStart === null ? field.maxLength : remainingUnits(field)
  return field.maxLength >= 0 && text.replaceAll('\r\n', '\n').trimEnd().length > room
}

type LimitedField = Pick<HTMLInputElement, 'maxLength' | 'value' | 'selectionStart' | 'selectionEnd'>
type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** The number of characters that still fit; infinite without a `maxlength`. */
function remainingUnits({ maxLength, value, selectionStart, selectionEnd }: LimitedField): number {
  if (maxLength < 0) return Number.POSITIVE_INFINITY
  return Math.max(0, maxLength - value.length + ((selectionEnd ?? 0) - (selectionStart ?? 0)))
}
