import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DialogHeader } from '../../../ui/dialogs/dialog-header.tsx'
import { accountMyTexts } from '../../../ui/texts/account-my.ts'
import { addressSearchTexts } from '../../../ui/texts/address-search.ts'
import type { FoundAddress } from '../../address-search/search-message.ts'
import { SearchPanel } from '../../address-search/search-panel.tsx'
import { useSearchUrl } from '../../address-search/use-search-url.ts'
import styles from './address-fields.module.css'

const labels = accountMyTexts.addresses.fields

type Name = 'zipcode' | 'address' | 'detail'

interface Props {
  field: (name: Name) => Pick<ComponentProps<typeof Field>, 'name' | 'defaultValue' | 'error'>
  /** the browser completes an address for delivery, which may differ from the person's own */
  autoComplete?: 'shipping'
  onZipcode?: (zipcode: string) => void
}

/** Postal code, address and detail. The search fills the first two, as if they were typed. */
export function AddressFields({ field, autoComplete, onZipcode }: Props) {
  const searchUrl = useSearchUrl()
  const container = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [foundCount, setFoundCount] = useState(0)
  const input = (name: Name) => container.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)
  const completes = (part: string) => [autoComplete, part].filter(Boolean).join(' ')

  // In an effect, because the dialog returns the focus when it closes. The detail is selected, so that typing replaces
  // it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses once for each address.
  useEffect(() => {
    if (foundCount === 0) return
    input('detail')?.focus()
    input('detail')?.select()
  }, [foundCount])

  const fill = ({ zipcode, address }: FoundAddress) => {
    setOpen(false)
    writeInput(input('zipcode'), zipcode)
    writeInput(input('address'), address)
    setFoundCount((count) => count + 1)
  }
  return (
    <div ref={container} className={styles.fields}>
      <div className={searchUrl && styles.zipcode}>
        <Field
          {...field('zipcode')}
          label={labels.zipcode}
          inputMode="numeric"
          maxLength={5}
          autoComplete={completes('postal-code')}
          hint={labels.zipcodeHint}
          onChange={({ target }) => onZipcode?.(target.value)}
        />
        {searchUrl && <Button onClick={() => setOpen(true)}>{addressSearchTexts.open}</Button>}
      </div>
      <Field
        {...field('address')}
        label={labels.address}
        maxLength={200}
        autoComplete={completes('address-line1')}
        hint={labels.addressHint}
      />
      <Field
        {...field('detail')}
        label={labels.detail}
        maxLength={100}
        autoComplete={completes('address-line2')}
        hint={labels.detailHint}
      />
      {searchUrl && (
        <Dialog
          open={isOpen}
          label={addressSearchTexts.title}
          onClose={() => setOpen(false)}
          ignoresOutsideTap
          className={styles.dialog}
        >
          {isOpen && (
            <>
              <DialogHeader
                title={addressSearchTexts.title}
                closeLabel={addressSearchTexts.close}
                onClose={() => setOpen(false)}
              />
              <SearchPanel url={searchUrl} onChoose={fill} onClose={() => setOpen(false)} />
            </>
          )}
        </Dialog>
      )}
    </div>
  )
}

const valueOfInputs = Object.getOwnPropertyDescriptor(globalThis.HTMLInputElement?.prototype ?? {}, 'value')

/** Writes a value as a key press would: React and the form's own listeners notice it. */
function writeInput(input: HTMLInputElement | null | undefined, value: string): void {
  if (!input) return
  // React ignores an input event whose value it has set itself, so the property that it has replaced is called instead.
  valueOfInputs?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
