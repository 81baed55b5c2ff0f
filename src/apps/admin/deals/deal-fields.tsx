import { NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core'
import { MAX_DEAL_NAME, MAX_DEAL_PRODUCTS } from '../../../domains/marketing/shared/marketing-limits.ts'
import { adminDealsTexts } from '../../../ui/texts/admin-deals.ts'
import { dealLabel } from '../../../ui/texts/deal-label.ts'
import { dealProductsQuery } from '../api/orders/deals.api.ts'
import { LaterFoundSelect } from '../components/form/later-found-select.tsx'
import { parseWhole } from '../components/form/parse-number.ts'
import type { ShapedForm } from '../components/form/use-shaped-form.ts'
import { errorsOf, type WrittenDeal } from './deal-terms.ts'

const texts = adminDealsTexts.form
const { name, kind, starts_at, ends_at, products } = texts
const NUMBER_INPUT = { inputMode: 'numeric', maxLength: 10, autoComplete: 'off' } as const

export const labelsOf = (chosen: WrittenDeal['kind']) => ({
  name,
  kind,
  pieces: texts.pieces[chosen],
  value: texts.value[chosen],
  starts_at,
  ends_at,
  products,
})

interface Props {
  shopid: string
  form: ShapedForm<WrittenDeal>
  /** products that are chosen already, with their names */
  named?: readonly { id: number; name: string }[]
  /** a running deal keeps its start */
  hasStarted?: boolean
}

/** The fields of a deal, and how shoppers see its terms. */
export function DealFieldset({ shopid, form, named = [], hasStarted = false }: Props) {
  const { kind, pieces, value } = form.values
  const { pieces: wrongPieces, value: wrongValue } = errorsOf(form.values)
  return (
    <>
      <TextInput
        label={texts.name}
        description={texts.nameHint}
        maxLength={MAX_DEAL_NAME}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <NativeSelect
        label={texts.kind}
        description={texts.hints[kind]}
        data={Object.entries(adminDealsTexts.kinds).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('kind')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'start' }}>
        <TextInput label={texts.pieces[kind]} required {...NUMBER_INPUT} {...form.getInputProps('pieces')} />
        <TextInput label={texts.value[kind]} required {...NUMBER_INPUT} {...form.getInputProps('value')} />
      </SimpleGrid>
      {!wrongPieces && !wrongValue && (
        <Text size="sm">
          {texts.preview}{' '}
          <b>{dealLabel({ kind, pieces: parseWhole(pieces) ?? 0, value: parseWhole(value) ?? 0 })}</b>
        </Text>
      )}
      <LaterFoundSelect
        label={texts.products}
        description={texts.productsHint(MAX_DEAL_PRODUCTS)}
        nothingFound={texts.nothing}
        maxValues={MAX_DEAL_PRODUCTS}
        queryOf={(text) => dealProductsQuery(shopid, text)}
        named={named}
        value={form.values.products}
        error={form.errors.products}
        onChange={(ids) => form.setFieldValue('products', ids)}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'start' }}>
        <TextInput
          type="datetime-local"
          label={texts.starts_at}
          description={texts.startsHint}
          disabled={hasStarted}
          {...form.getInputProps('starts_at')}
        />
        <TextInput
          type="datetime-local"
          label={texts.ends_at}
          description={texts.endsHint}
          {...form.getInputProps('ends_at')}
        />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {texts.bears}
      </Text>
    </>
  )
}
