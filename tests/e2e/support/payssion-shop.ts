import { payssionAccount } from '../../../sandbox/payssion/payssion-account.ts'
import { payssionProtocol } from '../../../sandbox/payssion/payssion-protocol.ts'
import { companySecret, shopWith, type StandIn } from './company-shop.ts'

const { apiKey, secretKey } = payssionAccount(companySecret, 'test')

export const payssion: StandIn = {
  protocol: () => payssionProtocol,
  credentials: (url) => ({ PAYSSION_URL: url, PAYSSION_API_KEY: apiKey, PAYSSION_SECRET_KEY: secretKey }),
}

export const test = shopWith(payssion)
