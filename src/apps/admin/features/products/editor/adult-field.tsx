import { adminProductsTexts } from '../../../../../ui/texts/admin-products.ts'
import { useSettings } from '../../../calls/settings.ts'
import { useShop } from '../../../shell/use-shop.ts'
import { FlagField } from './plain-fields.tsx'
import type { ProductForm } from './use-product-edit.ts'

const { help } = adminProductsTexts

/** Whether a product is for adults alone; tells where nobody can prove to be one. */
export function AdultField({ form }: { form: ProductForm }) {
  const { data } = useSettings(useShop().shopid)
  return (
    <FlagField
      form={form}
      name="adult"
      description={data?.identifies === false ? help.adult_unidentified : help.adult}
    />
  )
}
