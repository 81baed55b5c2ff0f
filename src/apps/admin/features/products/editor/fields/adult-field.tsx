import { adminProductFieldTexts } from '../../../../../../ui/texts/admin-product-fields.ts'
import { useSettings } from '../../../../calls/shop/settings.ts'
import { useShop } from '../../../../shell/use-shop.ts'
import type { ProductForm } from '../use-product-edit.ts'
import { FlagField } from './plain-fields.tsx'

const { help } = adminProductFieldTexts

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
