import { won } from '../money.ts'

export const deliveryTexts = {
  free: '무료배송',
  own: (fee: number, pieces: number) =>
    fee === 0 ? '무료배송' : pieces > 0 ? `${pieces}개마다 배송비 ${won(fee)}` : `배송비 ${won(fee)}`,
  apart: '따로 배송',
} as const
