import { Button, Modal, TextInput, type TextInputProps } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type RefObject, useEffect, useState } from 'react'
import { addressSearchTexts } from '../../../../ui/texts/address-search.ts'
import type { FoundAddress } from '../../../address-search/search-message.ts'
import { SearchPanel } from '../../../address-search/search-panel.tsx'
import { useSearchUrl } from '../../../address-search/use-search-url.ts'
import { useReturnFocus } from './use-return-focus.ts'
import styles from './zipcode-input.module.css'

interface Props extends Omit<TextInputProps, 'rightSection' | 'inputMode' | 'maxLength' | 'type'> {
  /** fills the form with the address that the search has found */
  onFound: (address: FoundAddress) => void
  /** the field that is typed next */
  next: RefObject<HTMLInputElement | null>
  /** called when the search opens and closes; a dialog with the field must not close by the same Escape */
  onSearchToggle?: (isOpen: boolean) => void
}

// Five digits and the button; wider, the button would be far from the digits.
const MAX_WIDTH = 320

/** A postal code with the button of the address search. */
export function ZipcodeInput({ onFound, next, onSearchToggle, ...input }: Props) {
  const searchUrl = useSearchUrl()
  const [isOpen, setOpen] = useState(false)
  const [foundCount, setFoundCount] = useState(0)
  const toggle = (opened: boolean) => {
    setOpen(opened)
    onSearchToggle?.(opened)
  }

  // After the dialog has closed and given the focus back: what follows the found address is typed.
  useEffect(() => {
    const field = next.current
    if (foundCount === 0 || !field) return
    field.focus()
    field.setSelectionRange(field.value.length, field.value.length)
  }, [foundCount, next])

  return (
    <>
      <TextInput
        {...input}
        inputMode="numeric"
        maxLength={5}
        maw={MAX_WIDTH}
        {...(searchUrl && {
          rightSectionWidth: 96,
          rightSection: (
            <Button
              variant="subtle"
              size="compact-sm"
              className={styles.open ?? ''}
              onClick={() => toggle(true)}
              disabled={input.disabled ?? false}
            >
              {addressSearchTexts.open}
            </Button>
          ),
        })}
      />
      {isOpen && (
        <SearchDialog
          url={searchUrl}
          onChoose={(address) => {
            toggle(false)
            onFound(address)
            setFoundCount((count) => count + 1)
          }}
          onClose={() => toggle(false)}
        />
      )}
    </>
  )
}

function SearchDialog({
  url,
  onChoose,
  onClose,
}: {
  url: string
  onChoose: (address: FoundAddress) => void
  onClose: () => void
}) {
  useReturnFocus()
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  return (
    <Modal
      opened
      onClose={onClose}
      title={addressSearchTexts.title}
      closeButtonProps={{ 'aria-label': addressSearchTexts.close }}
      closeOnClickOutside={false}
      fullScreen={isPhone}
      padding={0}
      classNames={{
        header: styles.header ?? '',
        content: styles.content ?? '',
        body: styles.body ?? '',
      }}
    >
      <SearchPanel url={url} onChoose={onChoose} onClose={onClose} />
    </Modal>
  )
}
