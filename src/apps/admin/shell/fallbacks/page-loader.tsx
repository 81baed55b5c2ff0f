import { Center, Loader } from '@mantine/core'
import { adminTexts } from '../../../../ui/texts/admin.ts'

/** The placeholder of a page whose code is loading. */
export function PageLoader() {
  return (
    <Center py={80} aria-busy="true">
      <Loader role="status" aria-label={adminTexts.loading} />
    </Center>
  )
}
