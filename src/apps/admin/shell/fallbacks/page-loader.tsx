import { Center, Loader } from '@mantine/core'
import { adminTexts } from '../../../../ui/texts/admin.ts'

/** Where a page will be whose code is still on its way. */
export function PageLoader() {
  return (
    <Center py={80} aria-busy="true">
      <Loader aria-label={adminTexts.loading} />
    </Center>
  )
}
