import { Button, Group, MultiSelect, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { LIMITS } from '../../../../../domains/catalogue/seller/limits.ts'
import { adminProductsTexts } from '../../../../../ui/texts/admin-products.ts'
import { categoriesQuery } from '../../../calls/categories.ts'
import { useAddCategory } from '../../../calls/products.ts'
import { ListSkeleton } from '../../../kit/feedback/list-skeleton.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { Section } from '../../section.tsx'
import { categoryChoices } from './category-choices.ts'
import { useEpoch } from './matrix/matrix-store.ts'
import { Pictures } from './pictures/pictures.tsx'
import type { Uploads } from './pictures/use-uploads.ts'
import type { ProductForm, useProductEdit } from './use-product-edit.ts'

const { fields, help, detail: texts } = adminProductsTexts

// Only a detail that is written needs the code of the editor.
const RichText = lazy(async () => ({ default: (await import('./detail/rich-text.tsx')).RichText }))

export type Edit = ReturnType<typeof useProductEdit>

/** The fields that a product on sale needs: pictures, title, price, category, stock and detail. */
export function MainFields({ shopid, edit, uploads }: { shopid: string; edit: Edit; uploads: Uploads }) {
  const { form } = edit
  return (
    <>
      <Section title={fields.images}>
        <Pictures
          pictures={form.getValues().images}
          uploads={uploads}
          onChange={(pictures) => form.setFieldValue('images', pictures)}
        />
      </Section>
      <Section title={adminProductsTexts.title}>
        <Stack>
          <TextInput
            label={fields.title}
            required
            maxLength={LIMITS.title}
            autoComplete="off"
            {...form.getInputProps('title')}
          />
          <Group grow align="flex-start" preventGrowOverflow={false}>
            <TextInput
              label={fields.price}
              required
              inputMode="numeric"
              autoComplete="off"
              rightSection={<Text size="sm">{help.price}</Text>}
              {...form.getInputProps('price')}
            />
            <StockField edit={edit} />
          </Group>
          <Categories shopid={shopid} form={form} />
        </Stack>
      </Section>
      <Section title={fields.detail}>
        <Detail shopid={shopid} form={form} shown={edit.seen?.version ?? 0} />
      </Section>
    </>
  )
}

/** The stock of a product without options; one with options has it in its rows. */
function StockField({ edit: { matrix, touchMatrix } }: { edit: Edit }) {
  const epoch = useEpoch(matrix)
  const { axes, rows } = matrix.get()
  if (axes.length > 0) return null
  return (
    <TextInput
      key={epoch}
      label={fields.stock}
      required
      inputMode="numeric"
      autoComplete="off"
      defaultValue={rows[0]?.stock}
      onChange={({ currentTarget }) => {
        matrix.write(0, { stock: currentTarget.value })
        touchMatrix()
      }}
    />
  )
}

function Categories({ shopid, form }: { shopid: string; form: ProductForm }) {
  const { data = [] } = useQuery(categoriesQuery(shopid))
  const add = useAddCategory(shopid)
  const [name, setName] = useState<string | null>(null)
  return (
    <Group align="flex-end" gap="xs">
      <MultiSelect
        label={fields.cids}
        description={help.cids}
        searchable
        maxValues={LIMITS.categories}
        data={categoryChoices(data)}
        style={{ flex: '1 1 240px' }}
        {...form.getInputProps('cids')}
      />
      <Button variant="default" onClick={() => setName('')}>
        {help.newCategory}
      </Button>
      {name !== null && (
        <FormDialog
          title={help.newCategory}
          go={help.make}
          busy={add.isPending}
          onGo={() => {
            if (name.trim() === '') return
            add.mutate(name.trim(), {
              onSuccess({ cid }) {
                form.setFieldValue('cids', (cids) =>
                  [...new Set([...cids, String(cid)])].slice(0, LIMITS.categories),
                )
                setName(null)
              },
            })
          }}
          onClose={() => setName(null)}
        >
          <TextInput
            label={help.categoryName}
            required
            data-autofocus
            maxLength={LIMITS.axisName}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </FormDialog>
      )}
    </Group>
  )
}

function Detail({ shopid, form, shown }: { shopid: string; form: ProductForm; shown: number }) {
  const { detail } = form.getValues()
  const [open, setOpen] = useState(detail !== '')
  if (detail === null) return <Text size="sm">{texts.blocks}</Text>
  if (!open)
    return (
      <Button variant="default" h={44} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
    )
  return (
    <Suspense fallback={<ListSkeleton />}>
      <RichText
        key={shown}
        shopid={shopid}
        html={detail}
        onChange={(html) => form.setFieldValue('detail', html)}
      />
    </Suspense>
  )
}
