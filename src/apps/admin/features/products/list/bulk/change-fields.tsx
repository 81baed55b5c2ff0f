import { NativeSelect, Select, Stack, TagsInput, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LIMITS } from '../../../../../../domains/catalogue/product/limits.ts'
import { adminBulkTexts as texts } from '../../../../../../ui/texts/admin-bulk.ts'
import { adminProductsTexts } from '../../../../../../ui/texts/admin-products.ts'
import { categoriesQuery } from '../../../../calls/products/categories.ts'
import { categoryChoices } from '../../editor/fields/category-choices.ts'
import { FeeFields } from './fee-fields.tsx'
import { NoticeFields } from './notice-fields.tsx'
import { PriceFields, SaleFields } from './price-fields.tsx'
import type { BulkForm, ChangeFieldsProps, WrittenChange } from './written-change.ts'

/** The fields of one kind of change. */
export function ChangeFields({
  shopid,
  form,
  ...fields
}: ChangeFieldsProps & { shopid: string; form: BulkForm }) {
  const { written, errors, onWrite } = fields
  switch (form) {
    case 'price':
      return <PriceFields {...fields} />
    case 'sale':
      return <SaleFields {...fields} />
    case 'stock':
      return (
        <Stack gap="sm">
          <Ways label={texts.stock.how} ways={texts.stock.ways} {...fields} />
          <TextInput
            label={texts.stock.amount}
            description={texts.stock.help}
            inputMode="numeric"
            data-autofocus
            value={written.amount}
            error={errors.amount}
            onChange={({ currentTarget }) => onWrite({ amount: currentTarget.value })}
          />
        </Stack>
      )
    case 'status':
      return (
        <NativeSelect
          label={texts.status}
          data={choices(adminProductsTexts.states)}
          value={written.status}
          onChange={({ currentTarget }) =>
            onWrite({ status: currentTarget.value as WrittenChange['status'] })
          }
        />
      )
    case 'category':
      return (
        <Stack gap="sm">
          <Ways label={texts.category.how} ways={texts.category.ways} {...fields} />
          <CategoryField shopid={shopid} {...fields} />
        </Stack>
      )
    case 'tags':
      return (
        <Stack gap="sm">
          <Ways label={texts.tags.how} ways={texts.tags.ways} {...fields} />
          <TagsInput
            label={texts.tags.which}
            description={texts.tags.help}
            maxTags={LIMITS.tags}
            maxLength={LIMITS.tag}
            splitChars={[',']}
            value={written.tags}
            error={errors.tags}
            onChange={(tags) => onWrite({ tags })}
          />
        </Stack>
      )
    case 'notice':
      return <NoticeFields {...fields} />
    case 'delivery':
      return (
        <Textarea
          label={texts.delivery}
          autosize
          minRows={3}
          maxLength={LIMITS.deliveryNote}
          value={written.text}
          onChange={({ currentTarget }) => onWrite({ text: currentTarget.value })}
        />
      )
    case 'fee':
      return <FeeFields {...fields} />
    case 'pickable':
      return <Ways label={texts.pickable.label} ways={texts.pickable.ways} {...fields} />
    case 'sale_end':
      return <Text size="sm">{texts.saleEnd}</Text>
    case 'deleted':
      return <Text size="sm">{texts.deleted}</Text>
    case 'restored':
      return <Text size="sm">{texts.restored}</Text>
  }
}

/** The choice among the ways of a change. */
function Ways({
  label,
  ways,
  written,
  onWrite,
}: ChangeFieldsProps & { label: string; ways: Readonly<Record<string, string>> }) {
  return (
    <NativeSelect
      label={label}
      data={choices(ways)}
      value={written.way}
      onChange={({ currentTarget }) => onWrite({ way: currentTarget.value })}
    />
  )
}

function CategoryField({ shopid, written, errors, onWrite }: ChangeFieldsProps & { shopid: string }) {
  const { data = [] } = useQuery(categoriesQuery(shopid))
  const none = written.way === 'move' ? [{ value: '0', label: texts.category.none }] : []
  return (
    <Select
      label={texts.category.which}
      searchable
      data={[...none, ...categoryChoices(data)]}
      value={written.category || null}
      error={errors.category}
      onChange={(category) => onWrite({ category: category ?? '' })}
    />
  )
}

const choices = (of: Readonly<Record<string, string>>) =>
  Object.entries(of).map(([value, label]) => ({ value, label }))
