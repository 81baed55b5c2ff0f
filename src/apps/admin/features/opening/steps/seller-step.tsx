import { Radio, Stack, TextInput } from '@mantine/core'
import { adminOpeningTexts } from '../../../../../ui/texts/admin-opening.ts'
import { PhoneInput } from '../../../kit/form/phone-input.tsx'
import type { OpeningForm, WrittenOpening } from '../opening-form.ts'
import { PaperField } from './paper-field.tsx'

const texts = adminOpeningTexts.seller

/** The seller, and how buyers reach them. */
export function SellerStep({ form }: { form: OpeningForm }) {
  const isBusiness = form.values.kind === 'business'
  const field = (name: keyof WrittenOpening, label: string, more: object = {}) => (
    <TextInput label={label} size="md" required {...more} {...form.getInputProps(name)} />
  )
  return (
    <Stack>
      <Radio.Group label={texts.kind} {...form.getInputProps('kind')}>
        <Stack gap="sm" mt="xs">
          {(['person', 'business'] as const).map((kind) => (
            <Radio
              key={kind}
              value={kind}
              size="md"
              label={texts.kinds[kind]}
              description={texts.kindHints[kind]}
            />
          ))}
        </Stack>
      </Radio.Group>
      {isBusiness && (
        <>
          {field('corpname', texts.corpname, { maxLength: 100, autoComplete: 'organization' })}
          {field('idnum', texts.idnum, { maxLength: 12, inputMode: 'numeric', description: texts.idnumHint })}
        </>
      )}
      {field('ceo', isBusiness ? texts.representative : texts.name, { maxLength: 40, autoComplete: 'name' })}
      {isBusiness && (
        <PaperField
          file={form.values.file}
          error={form.errors.file}
          onChange={(file) => form.setFieldValue('file', file)}
        />
      )}
      <PhoneInput label={texts.tel} size="md" required autoComplete="tel" {...form.getInputProps('tel')} />
      {field('email', texts.email, { type: 'email', maxLength: 254, autoComplete: 'email' })}
      {field('zipcode', texts.zipcode, { inputMode: 'numeric', maxLength: 5, autoComplete: 'postal-code' })}
      {field('address', texts.address, { maxLength: 200, autoComplete: 'street-address' })}
    </Stack>
  )
}
