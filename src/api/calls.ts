import { homeProducts, queryProducts, scrollPhoto, navigationBar } from './home/home.ts'
import { languages, sites, rates } from './home/locales.ts'
import { dictionary, setting, seoIndex } from './home/dictionary.ts'
import { websiteInfo } from './home/website.ts'
import { saveVisit } from './home/visits.ts'
import { productInfo, productList, filters, category, categoryByName, recommends } from './product/product.ts'
import { feedbacks, saveFeedbacks, saveDeal, subscription, deliveryList } from './bottom/bottom.ts'
import { news, newsArticle } from './bottom/news.ts'
import { paymentList, useCoupon, createOrder, yuanRate } from './check/check.ts'
import { payMethods, toPay, cancel, paymentDetail, payssionState, payCard } from './pay/pay.ts'
import { login, logout, getInfo, getUserLevelInfo, register } from './account/account.ts'
import { forget, verify, resetPassword, updatePwd } from './account/passwords.ts'
import { captchaImage } from './account/captcha.ts'
import { updateMemberInfo, memberGroup } from './profile/profile.ts'
import {
  orders,
  removeOrder,
  orderKeys,
  withdrawOrder,
  orderReceipt,
  claimableOrders,
  claim,
} from './profile/orders.ts'
import {
  addresses,
  address,
  insertAddress,
  updateAddress,
  defaultAddress,
  removeAddress,
} from './profile/addresses.ts'
import { notices } from './profile/notices.ts'
import { signIns } from './profile/sign-ins.ts'
import { wishlist, addWish, wishAlert, removeWish } from './profile/wishlist.ts'
import { myData, removeAccount } from './profile/privacy.ts'
import type { Call } from './mount/call.ts'

/** Every call of the API. Define a new one in its folder and list it here. */
export const calls: readonly Call[] = [
  homeProducts,
  queryProducts,
  scrollPhoto,
  navigationBar,
  languages,
  sites,
  rates,
  dictionary,
  setting,
  seoIndex,
  websiteInfo,
  saveVisit,
  productInfo,
  productList,
  filters,
  category,
  categoryByName,
  recommends,
  feedbacks,
  saveFeedbacks,
  saveDeal,
  subscription,
  deliveryList,
  news,
  newsArticle,
  paymentList,
  useCoupon,
  createOrder,
  yuanRate,
  payMethods,
  toPay,
  cancel,
  paymentDetail,
  payssionState,
  payCard,
  login,
  logout,
  getInfo,
  getUserLevelInfo,
  register,
  forget,
  verify,
  resetPassword,
  updatePwd,
  captchaImage,
  updateMemberInfo,
  memberGroup,
  orders,
  removeOrder,
  orderKeys,
  withdrawOrder,
  orderReceipt,
  claimableOrders,
  claim,
  addresses,
  address,
  insertAddress,
  updateAddress,
  defaultAddress,
  removeAddress,
  notices,
  signIns,
  wishlist,
  addWish,
  wishAlert,
  removeWish,
  myData,
  removeAccount,
]
