import { Button, FileButton, Input, Stack, Text } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { MAX_BANKBOOK_BYTES } from '../../../domains/settlements/shared/payout-terms.ts'
import { adminSettlementsTexts } from '../../../ui/texts/admin-settlements.ts'
import { errorMessage } from '../api/error-message.ts'
import { uploadBankbook } from '../api/shop/settlements.api.ts'
import { useShop } from '../shell/use-shop.ts'

const texts = adminSettlementsTexts.account

/** Uploads the picture of a bankbook; the form has its key. */
export function BankbookField({
  bankbook,
  isOptional,
  error,
  onChange,
}: {
  bankbook: string
  isOptional: boolean
  error: ReactNode
  onChange: (bankbook: string) => void
}) {
  const id = useId()
  const { shopid } = useShop()
  const [{ isUploading, name, failure }, set] = useState({ isUploading: false, name: '', failure: '' })
  const upload = async (file: File | null) => {
    if (!file) return
    if (file.size > MAX_BANKBOOK_BYTES) return set({ isUploading: false, name: '', failure: texts.tooLarge })
    set({ isUploading: true, name: '', failure: '' })
    try {
      onChange(await uploadBankbook(shopid, file))
      set({ isUploading: false, name: file.name, failure: '' })
    } catch (error) {
      set({ isUploading: false, name: '', failure: errorMessage(error) })
    }
  }
  return (
    <Input.Wrapper
      label={texts.bankbook}
      description={isOptional ? texts.bankbookOptional : texts.bankbookHint}
      error={failure || (bankbook ? null : error)}
      required={!isOptional}
      id={id}
    >
      <Stack gap={4} mt={4} align="flex-start">
        <FileButton
          onChange={(file) => void upload(file)}
          accept="image/jpeg,image/png,image/webp,application/pdf"
        >
          {(props) => (
            <Button
              {...props}
              id={id}
              variant="default"
              loading={isUploading}
              data-path="bankbook"
              {...(error && !bankbook && { 'aria-invalid': true })}
            >
              {bankbook ? texts.chooseAgain : texts.choose}
            </Button>
          )}
        </FileButton>
        <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
          {bankbook && name ? texts.chosen(name) : ''}
        </Text>
      </Stack>
    </Input.Wrapper>
  )
}
