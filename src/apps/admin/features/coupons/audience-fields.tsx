import { Text, TextInput } from '@mantine/core'
import { adminCouponsTexts } from '../../../../ui/texts/admin-coupons.ts'
import type { ShapedForm } from '../../kit/form/use-shaped-form.ts'
import { Either } from './edit-fields.tsx'
import type { Written } from './terms.ts'

const texts = adminCouponsTexts.form

/** The fields of a coupon with a code, and a word on one for chosen members. */
export function AudienceFields({ form }: { form: ShapedForm<Written> }) {
  const { who, codes } = form.values
  if (who === 'chosen') return <Text size="sm">{texts.chosenHint}</Text>
  if (who !== 'code') return null
  return (
    <>
      <Either
        label={texts.codeKind}
        of={texts.codeKinds}
        value={codes}
        onChange={(chosen) => form.setFieldValue('codes', chosen)}
      />
      {codes === 'shared' && (
        <TextInput
          label={texts.code}
          description={texts.codeHint}
          required
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.getInputProps('code')}
        />
      )}
    </>
  )
}
