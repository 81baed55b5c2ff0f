import {
  Accordion,
  Button,
  Group,
  NativeSelect,
  Progress,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { CONDITIONS } from '../../../../domains/catalogue/catalogue.contract.ts'
import type { SellerProduct } from '../../../../domains/catalogue/seller/products.contract.ts'
import { LIMITS } from '../../../../domains/catalogue/shared/product-limits.ts'
import { adminProductFieldTexts } from '../../../../ui/texts/admin-product-fields.ts'
import { adminProductsTexts } from '../../../../ui/texts/admin-products.ts'
import { useSettings } from '../../api/shop/settings.api.ts'
import { FormPart } from '../../components/form/form-part.tsx'
import { SmallButton } from '../../components/small-button.tsx'
import { ListSkeleton } from '../../components/states/list-skeleton.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { FieldRow, FlagField, TextField } from './plain-fields.tsx'
import type { ProductEditing, ProductForm } from './use-product-edit.ts'
import { useMatrix } from './variant-matrix-store.ts'
import type { EditedAddOn, Written } from './written-product.ts'

const { sections } = adminProductsTexts
type Section = keyof typeof sections
const SECTIONS = Object.keys(sections) as Section[]

/** The fields of each section, which renders when they change and opens when they have errors. */
const SECTION_FIELDS: Record<Section, readonly (keyof Written)[]> = {
  // The matrix is outside of the form; its fields subscribe to it.
  options: ['images'],
  add_ons: ['add_ons'],
  sale: ['list_price', 'sale', 'sale_from', 'sale_until', 'sale_pieces'],
  order: ['least', 'most', 'low_stock'],
  delivery: ['delivery', 'delivery_note', 'ships_from'],
  about: [
    'summary',
    'short_description',
    'code',
    'own_code',
    'barcode',
    'brand',
    'maker',
    'origin',
    'model',
    'condition',
    'tax_free',
  ],
  notice: ['notice_type', 'notice'],
  search: ['tags', 'seo_title', 'seo_description'],
  recommended: ['recommended'],
  show: ['status', 'unlisted', 'adult', 'pickable'],
}

/** Folded sections. An opened one stays mounted, so that its input is kept; one with an error opens automatically. */
function FoldedSections({
  form,
  parts,
  open,
}: {
  form: ProductForm
  parts: Record<Section, () => ReactNode>
  open: Section[]
}) {
  const { errors } = form
  const [openSections, setOpenSections] = useState<string[]>(open)
  const [mountedSections, setMountedSections] = useState<string[]>(open)
  const [handledErrors, setHandledErrors] = useState(errors)
  const show = (next: string[]) => {
    setOpenSections(next)
    setMountedSections((current) => [...new Set([...current, ...next])])
  }
  if (handledErrors !== errors) {
    setHandledErrors(errors)
    const invalid = SECTIONS.filter(
      (name) => SECTION_FIELDS[name].some((field) => errors[field]) || (name === 'options' && errors.matrix),
    )
    if (invalid.some((name) => !openSections.includes(name)))
      show([...new Set([...openSections, ...invalid])])
  }
  return (
    <Accordion multiple variant="separated" order={2} value={openSections} onChange={show}>
      {SECTIONS.map((name) => (
        <Accordion.Item key={name} value={name}>
          <Accordion.Control>{sections[name]}</Accordion.Control>
          <Accordion.Panel>
            {mountedSections.includes(name) && (
              <Suspense fallback={<ListSkeleton />}>
                <FormPart form={form} names={SECTION_FIELDS[name]} also={errors.matrix}>
                  {() => <Stack>{parts[name]()}</Stack>}
                </FormPart>
              </Suspense>
            )}
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}

const { help: adultHelp } = adminProductFieldTexts
const texts = adminProductFieldTexts.addOns

/** Whether a product is for adults only; warns if the shop does not identify its customers. */
function AdultField({ form }: { form: ProductForm }) {
  const { data } = useSettings(useShop().shopid)
  return (
    <FlagField
      form={form}
      name="adult"
      description={data?.identifies === false ? adultHelp.adult_unidentified : adultHelp.adult}
    />
  )
}

const { states } = adminProductsTexts
const { fields, help, conditions, limitedSale: saleTexts } = adminProductFieldTexts

const OptionFields = lazy(async () => ({ default: (await import('./option-fields.tsx')).OptionFields }))
const DeliveryFields = lazy(async () => ({
  default: (await import('./delivery-fields.tsx')).DeliveryFields,
}))
const DisclosureFields = lazy(async () => ({
  default: (await import('./disclosure-fields.tsx')).DisclosureFields,
}))
const RecommendedFields = lazy(async () => ({
  default: (await import('./recommended-fields.tsx')).RecommendedFields,
}))
const SearchFields = lazy(async () => ({
  default: (await import('./search-fields.tsx')).SearchFields,
}))

interface Props {
  form: ProductForm
}

const FIELDS = Object.values(SECTION_FIELDS).flat()

/** All optional fields of a product, in folded sections. */
export function MoreSections({ edit: { form, matrix, seen } }: { edit: ProductEditing }) {
  return (
    <FormPart form={form} names={FIELDS} also={form.errors.matrix}>
      {() => <Sections form={form} matrix={matrix} product={seen} />}
    </FormPart>
  )
}

function Sections({
  form,
  matrix,
  product,
}: Pick<ProductEditing, 'form' | 'matrix'> & { product: SellerProduct }) {
  const hasOptions = useMatrix(matrix, ({ axes }) => axes.length > 0)
  return (
    <FoldedSections
      form={form}
      open={hasOptions ? ['options'] : []}
      parts={{
        options: () => (
          <OptionFields matrix={matrix} pictures={form.getValues().images} error={form.errors.matrix} />
        ),
        add_ons: () => <AddOnFields form={form} />,
        sale: () => <SaleFields form={form} product={product} />,
        order: () => <QuantityFields form={form} />,
        delivery: () => <DeliveryFields form={form} />,
        about: () => <FactFields form={form} />,
        notice: () => <DisclosureFields form={form} />,
        search: () => <SearchFields form={form} />,
        recommended: () => <RecommendedFields form={form} listingId={product.sid} />,
        show: () => <SellingFields form={form} />,
      }}
    />
  )
}

const SaleFields = ({ form, product }: Props & { product: SellerProduct }) => (
  <>
    <FieldRow>
      <TextField form={form} name="sale" inputMode="numeric" description={help.sale} />
      <TextField form={form} name="list_price" inputMode="numeric" description={help.list_price} />
    </FieldRow>
    <FieldRow>
      <TextField form={form} name="sale_from" type="datetime-local" description={help.period} />
      <TextField form={form} name="sale_until" type="datetime-local" />
    </FieldRow>
    <TextField form={form} name="sale_pieces" inputMode="numeric" description={help.sale_pieces} />
    <SoldInSale product={product} />
  </>
)

/** How much of the saved limited sale is sold. */
function SoldInSale({ product: { sale, sale_sold: sold } }: { product: SellerProduct }) {
  if (sold === undefined || !sale?.pieces) return null
  return (
    <div>
      <Text size="sm">{saleTexts.sold(sold, sale.pieces)}</Text>
      <Progress value={Math.min(100, (100 * sold) / sale.pieces)} aria-hidden mt={4} />
    </div>
  )
}

const QuantityFields = ({ form }: Props) => (
  <FieldRow>
    <TextField form={form} name="least" inputMode="numeric" />
    <TextField form={form} name="most" inputMode="numeric" description={help.most} />
    <TextField form={form} name="low_stock" inputMode="numeric" description={help.low_stock} />
  </FieldRow>
)

const FactFields = ({ form }: Props) => (
  <>
    <TextField form={form} name="summary" maxLength={LIMITS.summary} description={help.summary} />
    <Textarea
      label={fields.short_description}
      description={help.short_description}
      maxLength={LIMITS.shortDescription}
      autosize
      minRows={2}
      {...form.getInputProps('short_description')}
    />
    <FieldRow>
      <TextField form={form} name="code" maxLength={LIMITS.code} description={help.code} />
      <TextField form={form} name="own_code" maxLength={LIMITS.code} description={help.own_code} />
      <TextField form={form} name="barcode" maxLength={LIMITS.code} />
    </FieldRow>
    <FieldRow>
      <TextField form={form} name="brand" maxLength={LIMITS.fact} />
      <TextField form={form} name="maker" maxLength={LIMITS.fact} />
    </FieldRow>
    <FieldRow>
      <TextField form={form} name="origin" maxLength={LIMITS.fact} />
      <TextField form={form} name="model" maxLength={LIMITS.fact} />
    </FieldRow>
    <NativeSelect
      label={fields.condition}
      data={CONDITIONS.map((value) => ({ value, label: conditions[value] }))}
      {...form.getInputProps('condition')}
    />
    <FlagField form={form} name="tax_free" description={help.tax_free} />
  </>
)

const SellingFields = ({ form }: Props) => (
  <>
    <NativeSelect
      label={fields.status}
      data={Object.entries(states).map(([value, label]) => ({ value, label }))}
      {...form.getInputProps('status')}
    />
    <FlagField form={form} name="unlisted" description={help.unlisted} />
    <AdultField form={form} />
    <FlagField form={form} name="pickable" description={help.pickable} />
  </>
)

function AddOnFields({ form }: { form: ProductForm }) {
  const { add_ons: addOns } = form.getValues()
  const change = (next: EditedAddOn[]) => form.setFieldValue('add_ons', next)
  const field = (index: number, name: 'name' | 'price' | 'stock') => (
    <TextInput
      aria-label={texts[name](index + 1)}
      placeholder={texts.labels[name]}
      maxLength={LIMITS.value}
      inputMode={name === 'name' ? undefined : 'numeric'}
      value={addOns[index]?.[name] ?? ''}
      style={{ flex: name === 'name' ? '1 1 160px' : '0 1 96px' }}
      onChange={({ currentTarget }) =>
        change(addOns.with(index, { ...(addOns[index] as EditedAddOn), [name]: currentTarget.value }))
      }
    />
  )
  return (
    <Stack gap="xs">
      {addOns.map((addOn, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a new row has no id, and the fields hold no state.
        <Group key={`${addOn.pid3}-${index}`} gap="xs" wrap="wrap">
          {field(index, 'name')}
          {field(index, 'price')}
          {field(index, 'stock')}
          <SmallButton
            icon="close"
            label={texts.remove(index + 1)}
            onClick={() => change(addOns.toSpliced(index, 1))}
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
