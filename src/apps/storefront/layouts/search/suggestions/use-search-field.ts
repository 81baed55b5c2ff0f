import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef } from 'react'
import { pressedKey } from '../../../../../ui/pressed-key.ts'

export interface SearchField {
  text: string
  /** whether the field has the focus and its list was not closed */
  isOpen: boolean
  /** index of the active option; -1 for none */
  active: number
}

export const CLOSED: SearchField = { text: '', isOpen: false, active: -1 }

interface Options {
  form: RefObject<HTMLFormElement | null>
  state: SearchField
  setState: Dispatch<SetStateAction<SearchField>>
  /** id of the listbox */
  listId: string
  optionCount: number
  optionId: (index: number) => string
  onChoose: (index: number) => void
  onSubmit: (text: string) => void
}

/**
 * Makes the field of a search form the combobox of a listbox. The field keeps its own value, so that text that is being
 * composed is neither lost nor doubled: this hook only reads it.
 */
export function useSearchField(options: Options): void {
  const { form, state, setState, listId, optionCount, optionId } = options
  const isShown = state.isOpen && optionCount > 0
  const latest = useRef({ ...options, isShown })
  useEffect(() => {
    latest.current = { ...options, isShown }
  })

  useEffect(() => {
    const element = form.current
    const field = fieldOf(form)
    if (!element || !field) return
    const show = () => setState({ text: field.value, isOpen: true, active: -1 })
    const hide = () => setState((current) => ({ ...CLOSED, text: current.text }))
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!element.contains(relatedTarget as Node | null)) hide()
    }
    const submit = () => {
      latest.current.onSubmit(field.value)
      hide()
    }
    const move = (step: number) =>
      setState((current) => {
        const count = latest.current.optionCount
        // -1 is the field itself, between the last option and the first.
        return {
          text: field.value,
          isOpen: true,
          active: ((current.active + 1 + step + count + 1) % (count + 1)) - 1,
        }
      })
    const press = (event: KeyboardEvent) => {
      // Keys that end or change a composition belong to the input method.
      const key = pressedKey(event)
      const { isShown, state, onChoose } = latest.current
      if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1)
      else if (key === 'Escape' && isShown) hide()
      else if (key === 'Enter' && isShown && state.active >= 0) onChoose(state.active)
      else return
      event.preventDefault()
      // The search box closes by an Escape that reaches it.
      event.stopPropagation()
    }
    if (document.activeElement === field) show()
    const listeners = new AbortController()
    const { signal } = listeners
    for (const name of ['focus', 'input', 'click']) field.addEventListener(name, show, { signal })
    field.addEventListener('keydown', press, { signal })
    element.addEventListener('focusout', leave, { signal })
    element.addEventListener('submit', submit, { signal })
    return () => listeners.abort()
  }, [form, setState])

  useEffect(() => {
    const field = fieldOf(form)
    field?.setAttribute('aria-expanded', String(isShown))
    setOrRemove(field, 'aria-controls', isShown ? listId : null)
    setOrRemove(field, 'aria-activedescendant', isShown && state.active >= 0 ? optionId(state.active) : null)
  })
}

const fieldOf = (form: RefObject<HTMLFormElement | null>) =>
  (form.current?.elements.namedItem('q') ?? null) as HTMLInputElement | null

function setOrRemove(element: Element | null, name: string, value: string | null): void {
  if (value === null) element?.removeAttribute(name)
  else element?.setAttribute(name, value)
}
