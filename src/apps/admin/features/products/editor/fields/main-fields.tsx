import { Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { LIMITS } from '../../../../../../domains/catalogue/product/limits.ts'
import { adminProductFieldTexts } from '../../../../../../ui/texts/admin-product-fields.ts'
import { adminProductsTexts } from '../../../../../../ui/texts/admin-products.ts'
import { FormPart } from '../../../../kit/form/form-part.tsx'
import { Section } from '../../../section.tsx'
import { Detail } from '../detail/detail.tsx'
import { type MatrixStore, useMatrix } from '../matrix/matrix-store.ts'
import { Pictures } from '../pictures/pictures.tsx'
import type { Uploads } from '../pictures/use-uploads.ts'
import type { ProductEditing } from '../use-product-edit.ts'

const { fields, help } = adminProductFieldTexts

// Lists to choose from are the larger part of the page's code.
const Categories = lazy(async () => ({ default: (await import('./categories.tsx')).Categories }))

/** The fields that a product on sale needs: pictures, title, price, category, stock and detail. */
export function MainFields({
  shopid,
  edit,
  uploads,
}: {
  shopid: string
  edit: ProductEditing
  uploads: Uploads
}) {
  const { form, matrix } = edit
  return (
    <>
      <FormPart form={form} names={['images']} also={[uploads.done, uploads.of]}>
        {() => (
          <Section title={fields.images}>
            <Pictures
              pictures={form.getValues().images}
              uploads={uploads}
              onChange={(pictures) => form.setFieldValue('images', pictures)}
            />
          </Section>
        )}
      </FormPart>
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
            <StockField matrix={matrix} error={form.errors.matrix} />
          </Group>
          <FormPart form={form} names={['cids']}>
            {() => (
              <Suspense fallback={<Skeleton h={84} />}>
                <Categories shopid={shopid} form={form} />
              </Suspense>
            )}
          </FormPart>
        </Stack>
      </Section>
      <FormPart form={form} names={['detail']}>
        {() => (
          <Section title={fields.detail}>
            <Detail shopid={shopid} form={form} />
          </Section>
        )}
      </FormPart>
    </>
  )
}

/** The stock of a product without options; one with options has it in its rows. */
function StockField({ matrix, error }: { matrix: MatrixStore; error: ReactNode }) {
  const isPlain = useMatrix(matrix, ({ axes }) => axes.length === 0)
  const stock = useMatrix(matrix, ({ rows }) => rows[0]?.stock ?? '')
  if (!isPlain) return null
  return (
    <TextInput
      label={fields.stock}
      required
      inputMode="numeric"
      autoComplete="off"
      error={error}
      value={stock}
      onChange={({ currentTarget }) => matrix.write(0, { stock: currentTarget.value })}
    />
  )
}
