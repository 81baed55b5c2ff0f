import { Button, Group, Stack, TextInput } from '@mantine/core'
import { LIMITS } from '../../../../../../domains/catalogue/product/limits.ts'
import { adminProductFieldTexts } from '../../../../../../ui/texts/admin-product-fields.ts'
import { SmallButton } from '../small-button.tsx'
import type { ProductForm } from '../use-product-edit.ts'
import type { EditedAddOn } from '../written.ts'

const texts = adminProductFieldTexts.addOns

/** Things that are bought beside the product. */
export function AddOns({ form }: { form: ProductForm }) {
  const { add_ons: addOns } = form.getValues()
  const change = (next: EditedAddOn[]) => form.setFieldValue('add_ons', next)
  const field = (at: number, name: 'name' | 'price' | 'stock') => (
    <TextInput
      aria-label={texts[name](at + 1)}
      placeholder={texts.labels[name]}
      maxLength={LIMITS.value}
      inputMode={name === 'name' ? undefined : 'numeric'}
      value={addOns[at]?.[name] ?? ''}
      style={{ flex: name === 'name' ? '1 1 160px' : '0 1 96px' }}
      onChange={({ currentTarget }) =>
        change(addOns.with(at, { ...(addOns[at] as EditedAddOn), [name]: currentTarget.value }))
      }
    />
  )
  return (
    <Stack gap="xs">
      {addOns.map((addOn, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own, and its fields hold nothing.
        <Group key={`${addOn.pid3}-${at}`} gap="xs" wrap="wrap">
          {field(at, 'name')}
          {field(at, 'price')}
          {field(at, 'stock')}
          <SmallButton
            icon="close"
            label={texts.remove(at + 1)}
            onClick={() => change(addOns.toSpliced(at, 1))}
          />
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          disabled={addOns.length >= LIMITS.addOns}
          onClick={() => change([...addOns, { pid3: 0, seen: 0, name: '', price: '', stock: '100' }])}
        >
          {texts.add}
        </Button>
      </Group>
    </Stack>
  )
}
