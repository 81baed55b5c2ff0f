import { Stack, TextInput } from '@mantine/core'
import { MAX_CATEGORY_NAME } from '../../../../../domains/catalogue/categories/limits.ts'
import { Facts } from '../../../../../ui/display/facts.tsx'
import { adminOpeningTexts } from '../../../../../ui/texts/admin-opening.ts'
import { Section } from '../../section.tsx'
import type { OpeningForm } from '../opening-form.ts'

const texts = adminOpeningTexts.goods
const { policies } = texts

/** The first category, and what a new shop begins with. */
export function GoodsStep({ form }: { form: OpeningForm }) {
  return (
    <Stack>
      <TextInput
        label={texts.category}
        description={texts.categoryHint}
        size="md"
        maxLength={MAX_CATEGORY_NAME}
        autoComplete="off"
        {...form.getInputProps('category')}
      />
      <Section title={texts.made}>
        <Facts look="beside" facts={[...texts.defaults, [policies.title, policies[form.values.kind]]]} />
      </Section>
    </Stack>
  )
}
