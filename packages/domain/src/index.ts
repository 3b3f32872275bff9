export { type AmountReading, type NumberStyle, numberStyleOf, parseAmount, styleWithin } from './amounts.ts';
export { aroundChanges, leftOut } from './around-changes.ts';
export {
  ATTACHED_HEAD_BYTES,
  type AttachedType,
  attachedTypeByName,
  attachedTypeOf,
  checkAttachedContent,
  checkAttachedFile,
} from './attached-files.ts';
export {
  type BatchColumns,
  batchExample,
  checkBatchColumns,
  readBatchColumns,
} from './batch/batch-columns.ts';
export {
  batchDocumentName,
  checkBatchLists,
  checkBatchSize,
  distinctEmails,
} from './batch/batch-lists.ts';
export { batchProgress } from './batch/batch-progress.ts';
export {
  type BatchFacts,
  type BatchRow,
  type BatchRowError,
  BatchRowReader,
  type BatchSigner,
  batchRowError,
  batchSignerType,
  checkBatchSigner,
  rowMessage,
  shownCellLength,
} from './batch/batch-rows.ts';
export { type CalendarEvent, calendarFile } from './calendar-file.ts';
export {
  type BellAction,
  type BellChoices,
  bellAction,
  canChooseBells,
  isEventNotified,
  isFolderNotified,
  isNotified,
} from './capabilities/bell.ts';
export { type DocumentAct, documentActs, offeredActs } from './capabilities/document-acts.ts';
export { type DocumentActor, documentCan, renewLabel } from './capabilities/document-can.ts';
export { type HandoverFacts, nextInPerson } from './capabilities/in-person-round.ts';
export {
  type NextStep,
  nextStep,
  type StepSigner,
  shortName,
  shortNames,
} from './capabilities/next-step.ts';
export {
  canEditNotifications,
  defaultNotifications,
  notificationsInForce,
} from './capabilities/notification-settings.ts';
export {
  identificationHolds,
  isAddressOf,
  type ProvenAddress,
  signsUnder,
} from './capabilities/same-identification.ts';
export { type SettingsPlan, settingsCan, settingsInForce } from './capabilities/settings-can.ts';
export {
  maySubstitute,
  type SigningSituation,
  signerCan,
  signingSituation,
} from './capabilities/signer-can.ts';
export {
  checkProofs,
  missingProof,
  type SignerAct,
  type SignerProof,
} from './capabilities/signer-proofs.ts';
export {
  formalizesAutomatically,
  type MainAction,
  mainAction,
  mainActionLabels,
  type PayingSigner,
  versionCan,
  viewedForm,
} from './capabilities/version-can.ts';
export { endedUnformalized } from './capabilities/version-state.ts';
export {
  carriedSigners,
  carriesBox,
  duplicateDates,
  duplicateName,
  newVersionDates,
} from './carry-over.ts';
export {
  checkBrandColors,
  contrastingTextOn,
  contrastRatio,
  isColor,
  luminance,
  readableOn,
  standardColors,
  textColorOver,
} from './colors.ts';
export { commercialChatUrl } from './commercial-chat.ts';
export { isChangedPage, pagesComparedByText } from './compared-pages.ts';
export {
  checkContact,
  checkContactParts,
  checkContactToAdd,
  type NewContact,
  newContactOf,
} from './contacts.ts';
export { type Country, countryOf, findCountries, listCountries } from './countries.ts';
export { type CpfOfSigner, countDoubtfulCpfs, cpfAdvice, isCpfDoubtful, sharedCpf } from './cpf-facts.ts';
export { csvFile } from './csv-file.ts';
export {
  addDays,
  checkDateFilter,
  checkDeadline,
  checkDocumentDates,
  checkValidity,
  type DateContext,
  type Day,
  type DocumentDates,
  dayOf,
  daysBetween,
  defaultDeadline,
  defaultValidityEnd,
  endInstant,
  endOfDay,
  formatDate,
  formatDateTime,
  formatDay,
  formatTime,
  formatToMinute,
  hasDeadlinePassed,
  type InstantLike,
  isDay,
  renewalDates,
  startInstant,
  startOfDay,
  timeZone,
} from './dates.ts';
export {
  type Declaration,
  type DeclarationId,
  declarationsFor,
  type SigningLanguage,
  signingLanguages,
} from './declarations.ts';
export { checkDelegation, checkDelegationFields, type Delegation, readDelegation } from './delegation.ts';
export { deviceLabel } from './devices.ts';
export {
  documentProgress,
  isExpiring,
  type ProgressFacts,
  progressFilters,
  progressLabel,
} from './document-progress.ts';
export {
  type AnswerTotals,
  countAnswers,
  type DocumentSummary,
  isFullySigned,
  isInForce,
  summarizeDocument,
} from './document-summary.ts';
export {
  canRepeatSigners,
  checkDuplicates,
  hasRepeatedSigners,
  type SignerContact,
  signerKey,
} from './duplicates.ts';
export { emailDomains, suggestEmails } from './email-suggestions.ts';
export { checkEmail, isValidEmail, maskEmail, normalizeEmail } from './emails.ts';
export {
  allowed,
  assertAllowed,
  DomainError,
  type DomainErrorData,
  type ErrorEntry,
  type ErrorName,
  type ErrorStatus,
  errorCatalogue,
  errorMessage,
  errorStatuses,
  type FieldError,
  firstRefusal,
  isDomainError,
  isErrorName,
  type Refusal,
  refused,
  type Verdict,
  verdictMessage,
} from './errors.ts';
export { type FieldValue, type FieldValueChoice, fieldValueChoices, fieldValueText } from './field-values.ts';
export { type Excerpt, type ExcerptStart, findExcerpt, startNearMatch } from './find-excerpt.ts';
export {
  checkFolderDepth,
  checkFolderName,
  checkRootUse,
  depthOfPath,
  type FolderPlace,
  folderCan,
  isWithinFolder,
} from './folders.ts';
export {
  boxAroundAll,
  boxesOverlap,
  boxOnPage,
  boxToPage,
  boxToPixels,
  type Covered,
  coveredBy,
  defaultBoxAt,
  defaultBoxSize,
  fitBox,
  initialsPlaces,
  type PageGeometry,
  type PagePlacement,
  type PercentBox,
  type PixelBox,
  type PixelSize,
  pageGeometry,
  pageToBox,
  pixelsToBox,
  type Rotacao,
  type UserSpaceRect,
} from './geometry/index.ts';
export {
  type DrawnHandwriting,
  handwritingLimits,
  hasEnoughInk,
  hasImageInk,
  typedInk,
  visibleLetters,
} from './handwriting.ts';
export { chainSentence, foldHistory, historyOrigin } from './history.ts';
export {
  alphanumericOf,
  digitsOf,
  formatCnpj,
  formatCpf,
  isCpf,
  isValidCnpj,
  isValidCpf,
  maskCnpj,
  maskCpf,
} from './identifiers.ts';
export {
  checkAttachmentName,
  checkItem,
  checkItemFields,
  checkItemName,
  checkSanction,
  checkSanctionFields,
  formatReais,
  type ItemFields,
  ItemNames,
  itemTotal,
  toCents,
  toReais,
} from './items.ts';
export {
  clipping,
  dayLimits,
  defaultDdi,
  identityLimits,
  intervals,
  limits,
  mobileBreakpointPx,
  pageSizes,
  sheetLimits,
  signingLimits,
  temporaryOrganization,
  uploadLimits,
} from './limits.ts';
export { formatMoney } from './money.ts';
export {
  checkDocumentName,
  cleanName,
  clip,
  cutBefore,
  firstCharacters,
  firstNameOf,
  forbiddenNameCharacters,
  hasDeceptiveCharacters,
  hasDeceptiveLines,
  normalizeName,
  plainText,
  shorterSignature,
  titleCase,
  withoutDirection,
} from './names.ts';
export { pageRanges, readPageRanges } from './page-ranges.ts';
export { checkNewPassword } from './passwords.ts';
export type { PastedPerson } from './pasted-pieces.ts';
export {
  administratorProfile,
  hiddenProfiles,
  isPermission,
  isProfile,
  type PerfilNome,
  type Permissao,
  permissions,
  permissionsOf,
  profiles,
  selectableProfiles,
} from './permissions.ts';
export {
  checkMobile,
  checkPhone,
  checkStatedPhone,
  formatPhone,
  maskPhone,
  phoneEntry,
  statedPhone,
  toE164,
} from './phones.ts';
export { balances, checkDocumentLimit, checkUserLimit, isNearDocumentLimit } from './plan-limits.ts';
export {
  checkPosition,
  isNewPositionId,
  pagesToRepeat,
  positionLabels,
  positionNudgePercent,
  positionTypes,
  type RepeatOption,
  repeatLabels,
  repeatOptions,
} from './positioning.ts';
export { type PrivacyDemands, privacyNotice } from './privacy-notice.ts';
export { readDay } from './read-day.ts';
export { type PastedPeople, readPeople, readPerson } from './read-people.ts';
export { isValidPhone, type Phone, type PhoneReading, readPhone } from './read-phone.ts';
export { joinDividedWords, type Origin, type PageText } from './reading/page-text.ts';
export type { AnchorProposal } from './reading/read-anchors.ts';
export { type DocumentProposals, readDocument } from './reading/read-document.ts';
export type { PartyProposal } from './reading/read-parties.ts';
export {
  checkReminderRule,
  deadlineReminderDays,
  defaultReminderRule,
  isReminderTime,
  type NextReminder,
  nextReminder,
  reminderRuleInForce,
} from './reminders.ts';
export {
  checkReport,
  type Report,
  reportFileName,
  reports,
  validityFilters,
  validityLabel,
} from './reports.ts';
export { searchWords } from './search-words.ts';
export { documentLists, isSectionOpen, type Section } from './sections.ts';
export { countBoxes, type PageTexts, type SendingFinding, sendingFindings } from './sending-review.ts';
export {
  type RowSigner,
  rowSigners,
  rowTags,
  type SignatureSummary,
  signatureSummary,
} from './signature-summary.ts';
export { checkNewSigner, type NewSigner, newSignerDefaults, newSignersOf } from './signer-entry.ts';
export { canUseSms, getsSms, type SmsMeans, type SmsOption, smsLeft } from './signer-options.ts';
export { defaultRole, findRole, noRoleMessage } from './signer-roles.ts';
export { signingCodeOf } from './signing-code.ts';
export { type SigningOpening, signingOpening } from './signing-opening.ts';
export {
  awaitsInvitation,
  checkOrder,
  hasAnswered,
  inSigningOrder,
  isTurn,
  moveInOrder,
  nextToInvite,
  nextToSign,
  type OrderedSigner,
  type OrderedVersion,
  placesInOrder,
} from './signing-order.ts';
export { type SigningPathFacts, signsInRevisions } from './signing-path.ts';
export {
  checkCancellationReason,
  checkExtinctionReason,
  checkRejectionReason,
  type SigningDemands,
  signingStepLabels,
  signingSteps,
} from './signing-steps.ts';
export { spokenEnd, spokenPast } from './spoken-dates.ts';
export {
  deliveryFailureText,
  deliveryRemedy,
  finalFailures,
  formalizationLabel,
  formalizationLabels,
  hasMessageHistory,
  identityDocumentLabel,
  isLeftUnanswered,
  messageServiceLabels,
  messageStateLabels,
  processingLabels,
  signatureTypeLabels,
  signerStatusLabel,
} from './status-labels.ts';
export { tagLimits, withTags } from './tags.ts';
export {
  checkTemplateSize,
  checkTemplateTitle,
  checkTemplateUse,
  proposedDocumentName,
  type TemplateFacts,
  templateFileName,
} from './templates.ts';
export { typedText } from './typed-text.ts';
export { uploadChangeLabels } from './upload-changes.ts';
export {
  type ChosenFile,
  checkBatchUploads,
  checkPdfAddition,
  checkPdfUploads,
  checkSignedUploads,
  extensionOf,
  formatMegabytes,
  type OriginalSignatureChoice,
  originalSignatureChoices,
  type UploadFindings,
} from './uploads.ts';
export { formatValidationCode, normalizeValidationCode, validationUrl } from './validation-code.ts';
export { daysLeft, validityColor, validityColors } from './validity.ts';
export { checkWebhook, isWebhookUrl } from './webhooks.ts';
export { xlsxFile } from './xlsx-file.ts';
