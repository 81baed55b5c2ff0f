import {
  Accordion,
  Checkbox,
  Group,
  NativeSelect,
  Stack,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { CONDITIONS } from '../../../../../domains/catalogue/contract.ts'
import { LIMITS } from '../../../../../domains/catalogue/seller/limits.ts'
import { adminProductsTexts } from '../../../../../ui/texts/admin-products.ts'
import { AddOns } from './add-ons.tsx'
import type { Edit } from './main-fields.tsx'
import { Axes } from './matrix/axes.tsx'
import { useEpoch } from './matrix/matrix-store.ts'
import { VariantRows } from './matrix/variant-rows.tsx'
import { Notice } from './notice.tsx'
import type { Fields, ProductForm } from './use-product-edit.ts'

const { fields, help, sections, states, conditions } = adminProductsTexts

/** Everything that a product may have beside what a sale needs, each part folded until it is wanted. */
export function MoreSections({ edit }: { edit: Edit }) {
  const { form } = edit
  const text = (name: TextName, more: object = {}) => <Text form={form} name={name} {...more} />
  const parts: Record<keyof typeof sections, ReactNode> = {
    options: <Options edit={edit} />,
    addOns: <AddOns form={form} />,
    sale: (
      <Row>
        {text('salePrice', { inputMode: 'numeric', description: help.salePrice })}
        {text('saleFrom', { type: 'datetime-local', description: help.period })}
        {text('saleUntil', { type: 'datetime-local' })}
      </Row>
    ),
    order: (
      <Row>
        {text('least', { inputMode: 'numeric' })}
        {text('most', { inputMode: 'numeric', description: help.most })}
        {text('lowStock', { inputMode: 'numeric', description: help.lowStock })}
      </Row>
    ),
    about: (
      <>
        <Row>
          {text('code', { maxLength: LIMITS.code, description: help.code })}
          {text('barcode', { maxLength: LIMITS.code })}
        </Row>
        <Row>
          {text('brand', { maxLength: LIMITS.fact })}
          {text('maker', { maxLength: LIMITS.fact })}
        </Row>
        <Row>
          {text('origin', { maxLength: LIMITS.fact })}
          {text('model', { maxLength: LIMITS.fact })}
        </Row>
        <NativeSelect
          label={fields.condition}
          data={CONDITIONS.map((value) => ({ value, label: conditions[value] }))}
          {...form.getInputProps('condition')}
        />
        <Check form={form} name="taxFree" description={help.taxFree} />
      </>
    ),
    notice: <Notice form={form} />,
    search: (
      <>
        <TagsInput
          label={fields.tags}
          description={help.tags}
          maxTags={LIMITS.tags}
          acceptValueOnBlur
          {...form.getInputProps('tags')}
        />
        {text('seoTitle', { maxLength: LIMITS.title, description: help.seo })}
        {text('seoDescription', { maxLength: 400 })}
      </>
    ),
    show: (
      <>
        <NativeSelect
          label={fields.status}
          data={Object.entries(states).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('status')}
        />
        <Check form={form} name="adult" description={help.adult} />
        <Check form={form} name="pickable" description={help.pickable} />
        <Textarea
          label={fields.deliveryNote}
          description={help.deliveryNote}
          autosize
          minRows={2}
          maxLength={1_000}
          {...form.getInputProps('deliveryNote')}
        />
      </>
    ),
  }
  return <Folds parts={parts} open={edit.matrix.get().axes.length > 0 ? ['options'] : []} />
}

/** Folded parts; one that was opened stays drawn, so that what was written in it stays. */
function Folds({ parts, open }: { parts: Record<string, ReactNode>; open: string[] }) {
  const [shown, setShown] = useState(open)
  const [drawn, setDrawn] = useState(open)
  return (
    <Accordion
      multiple
      variant="separated"
      order={2}
      value={shown}
      onChange={(next) => {
        setShown(next)
        setDrawn((before) => [...new Set([...before, ...next])])
      }}
    >
      {Object.entries(parts).map(([name, part]) => (
        <Accordion.Item key={name} value={name}>
          <Accordion.Control>{sections[name as keyof typeof sections]}</Accordion.Control>
          <Accordion.Panel>{drawn.includes(name) && <Stack>{part}</Stack>}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}

function Options({ edit: { matrix, form, touchMatrix } }: { edit: Edit }) {
  useEpoch(matrix)
  const now = matrix.get()
  return (
    <>
      <Axes
        matrix={now}
        onChange={(next) => {
          matrix.set(next)
          touchMatrix()
        }}
      />
      {now.axes.some(({ values }) => values.length > 0) && (
        <VariantRows store={matrix} pictures={form.getValues().images} onChanged={touchMatrix} />
      )}
    </>
  )
}

type TextName = { [Name in keyof Fields]: Fields[Name] extends string ? Name : never }[keyof Fields]
type FlagName = 'taxFree' | 'adult' | 'pickable'

function Text({ form, name, ...more }: { form: ProductForm; name: TextName }) {
  return <TextInput label={fields[name]} autoComplete="off" {...more} {...form.getInputProps(name)} />
}

function Check({ form, name, description }: { form: ProductForm; name: FlagName; description: string }) {
  return (
    <Checkbox
      label={fields[name]}
      description={description}
      {...form.getInputProps(name, { type: 'checkbox' })}
    />
  )
}

const Row = ({ children }: { children: ReactNode }) => (
  <Group grow align="flex-end" preventGrowOverflow={false} wrap="wrap">
    {children}
  </Group>
)
