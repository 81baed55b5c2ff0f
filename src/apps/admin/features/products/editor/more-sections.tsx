import { NativeSelect } from '@mantine/core'
import { lazy } from 'react'
import { CONDITIONS } from '../../../../../domains/catalogue/contract.ts'
import { LIMITS } from '../../../../../domains/catalogue/product/limits.ts'
import { adminProductFieldTexts } from '../../../../../ui/texts/admin-product-fields.ts'
import { adminProductsTexts } from '../../../../../ui/texts/admin-products.ts'
import { FormPart } from '../../../kit/form/form-part.tsx'
import { AddOns } from './fields/add-ons.tsx'
import { AdultField } from './fields/adult-field.tsx'
import { FieldRow, FlagField, TextField } from './fields/plain-fields.tsx'
import { Folds, SECTION_FIELDS } from './folds.tsx'
import { useMatrix } from './matrix/matrix-store.ts'
import type { ProductEditing, ProductForm } from './use-product-edit.ts'

const { states } = adminProductsTexts
const { fields, help, conditions } = adminProductFieldTexts

const Options = lazy(async () => ({ default: (await import('./matrix/options.tsx')).Options }))
const DeliveryFields = lazy(async () => ({
  default: (await import('./fields/delivery-fields.tsx')).DeliveryFields,
}))
const Notice = lazy(async () => ({ default: (await import('./notice/notice.tsx')).Notice }))
const RecommendedFields = lazy(async () => ({
  default: (await import('./fields/recommended-fields.tsx')).RecommendedFields,
}))
const SearchFields = lazy(async () => ({
  default: (await import('./fields/search-fields.tsx')).SearchFields,
}))

interface Props {
  form: ProductForm
}

const FIELDS = Object.values(SECTION_FIELDS).flat()

/** Everything that a product may have beside what a sale needs, each part folded until it is wanted. */
export function MoreSections({ edit: { form, matrix, seen } }: { edit: ProductEditing }) {
  return (
    <FormPart form={form} names={FIELDS} also={form.errors.matrix}>
      {() => <Sections form={form} matrix={matrix} own={seen.sid} />}
    </FormPart>
  )
}

function Sections({ form, matrix, own }: Pick<ProductEditing, 'form' | 'matrix'> & { own: number }) {
  const hasOptions = useMatrix(matrix, ({ axes }) => axes.length > 0)
  return (
    <Folds
      form={form}
      open={hasOptions ? ['options'] : []}
      parts={{
        options: () => (
          <Options matrix={matrix} pictures={form.getValues().images} error={form.errors.matrix} />
        ),
        add_ons: () => <AddOns form={form} />,
        sale: () => <Sale form={form} />,
        order: () => <Quantities form={form} />,
        delivery: () => <DeliveryFields form={form} />,
        about: () => <About form={form} />,
        notice: () => <Notice form={form} />,
        search: () => <SearchFields form={form} />,
        recommended: () => <RecommendedFields form={form} own={own} />,
        show: () => <Selling form={form} />,
      }}
    />
  )
}

const Sale = ({ form }: Props) => (
  <FieldRow>
    <TextField form={form} name="sale" inputMode="numeric" description={help.sale} />
    <TextField form={form} name="sale_from" type="datetime-local" description={help.period} />
    <TextField form={form} name="sale_until" type="datetime-local" />
  </FieldRow>
)

const Quantities = ({ form }: Props) => (
  <FieldRow>
    <TextField form={form} name="least" inputMode="numeric" />
    <TextField form={form} name="most" inputMode="numeric" description={help.most} />
    <TextField form={form} name="low_stock" inputMode="numeric" description={help.low_stock} />
  </FieldRow>
)

const About = ({ form }: Props) => (
  <>
    <FieldRow>
      <TextField form={form} name="code" maxLength={LIMITS.code} description={help.code} />
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

const Selling = ({ form }: Props) => (
  <>
    <NativeSelect
      label={fields.status}
      data={Object.entries(states).map(([value, label]) => ({ value, label }))}
      {...form.getInputProps('status')}
    />
    <AdultField form={form} />
    <FlagField form={form} name="pickable" description={help.pickable} />
  </>
)
