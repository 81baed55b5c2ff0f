import { Alert, Button, Center, Group, Loader, Modal, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SellerProductRow } from '../../../domains/catalogue/seller/list/product-list.contract.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { adminPreviewTexts as texts } from '../../../ui/texts/admin-preview.ts'
import { productPreviewQuery } from '../api/products/products.api.ts'
import { useReturnFocus } from '../components/form/use-return-focus.ts'
import { PreviewFrame } from '../components/preview-frame.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { paths } from '../paths.ts'
import styles from './product-preview-dialog.module.css'

type ProductStatus = SellerProductRow['status']
const devices = ['mobile', 'pc'] as const

/** The shop's page of a saved product in the width of a phone or a PC. */
export function PreviewDialog({
  shopid,
  productId,
  name,
  status,
  isDirty,
  onClose,
}: {
  shopid: string
  productId: number
  name: string
  status: ProductStatus
  isDirty: boolean
  onClose: () => void
}) {
  useReturnFocus()
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const [device, setDevice] = useState<(typeof devices)[number]>(isNarrow ? 'mobile' : 'pc')
  const { data, error, isFetching, refetch } = useQuery(productPreviewQuery(shopid, productId))
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={texts.title(name)}
      classNames={{
        content: styles.content,
        header: styles.header,
        body: styles.body,
        title: styles.title,
      }}
      closeButtonProps={{ 'aria-label': adminTexts.close }}
    >
      <Group gap="xs" justify="center" pb="xs">
        <SegmentedControl
          value={device}
          onChange={(value) => setDevice(value as typeof device)}
          data={devices.map((value) => ({ value, label: texts.widths[value] }))}
          aria-label={texts.width}
        />
        <Button variant="default" loading={isFetching} onClick={() => refetch()}>
          {texts.again}
        </Button>
      </Group>
      {status === 'stopped' && (
        <Alert color="gray" py="xs" mx="xs" mb="xs" role="status">
          {texts.stopped(name)}
        </Alert>
      )}
      {isDirty && (
        <Alert color="orange" py="xs" mx="xs" mb="xs" role="status">
          {texts.unsaved}
        </Alert>
      )}
      {error ? (
        <ErrorState error={error} retry={refetch} missing={texts.failed} />
      ) : data && !isFetching ? (
        <PreviewFrame
          key={`${data.token} ${device}`}
          src={paths.preview(data, device)}
          title={texts.frame(name, texts.widths[device])}
          device={device}
        />
      ) : (
        <Center flex={1}>
          <Loader role="status" aria-label={texts.opening} />
        </Center>
      )}
    </Modal>
  )
}
