import { type FormEvent, useEffect } from 'react'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminOpeningTexts as texts } from '../../../../ui/texts/admin-opening.ts'
import { errorMessage } from '../../calls/error-message.ts'
import { useFindAddress, useOpenShop } from '../../calls/shop/opening.ts'
import { paths } from '../../paths.ts'
import { addresses, useAddress } from '../../router/addresses.ts'
import { useGo } from '../../router/use-go.ts'
import { STEP_FIELDS, useOpeningForm } from './opening-form.ts'

const STEPS = STEP_FIELDS.length

/** The form of a new shop over its screens, of which the address says the number. Sent by the last one, it leads to the new shop. */
export function useOpening() {
  const { form, read } = useOpeningForm()
  const open = useOpenShop()
  const findAddress = useFindAddress()
  const go = useGo()
  const { step: asked = 1 } = useAddress(addresses.open)
  // A later screen in the address of a form that nothing was written into begins with the first.
  const step = form.values.name ? Math.min(asked, STEPS) : 1

  // The guard of the form has let go by the time of this effect.
  useEffect(() => {
    if (open.data) go(paths.start(open.data.shopid))
  }, [open.data, go])

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const own = event.currentTarget
    const wrong = (STEP_FIELDS[step - 1] ?? []).filter((field) => form.validateField(field).hasError)
    if (wrong.length > 0 || (step === 1 && !(await isFree(form.values.slug)))) return focusFirstWrong(own)
    if (step < STEPS) return go(paths.open(step + 1))
    const shop = read()
    if (!shop) return go(paths.open(2))
    open.mutate(shop, { onSuccess: () => toast({ text: texts.goods.done(shop.name), look: 'done' }) })
  }

  /** Whether the shop can have this address; the reason against it stands at its field. */
  async function isFree(slug: string): Promise<boolean> {
    const said = await findAddress(slug).catch((error: Error) => error)
    if (!(said instanceof Error) && said.state === 'free') return true
    form.setFieldError('slug', said instanceof Error ? errorMessage(said) : texts.address.states[said.state])
    return false
  }

  return { form, step, steps: STEPS, submit, open }
}

/** Focuses the first wrong field, once its error stands there. */
function focusFirstWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
