import { Modal, type ModalProps } from '@mantine/core'

export const OpenModal = (props: Omit<ModalProps, 'opened'>) => <Modal opened {...props} />
