import './styles.css';
import { AccountSecurity as AccountSecurityInside } from './account/AccountSecurity.tsx';
import { Contacts as ContactsInside } from './contacts/Contacts.tsx';
import { NotificationBell as NotificationBellInside } from './notifications/NotificationBell.tsx';
import { Operation as OperationInside } from './operation/Operation.tsx';
import { OperatorGate as OperatorGateInside } from './operation/OperatorGate.tsx';
import { Button as ButtonInside, IconButton as IconButtonInside } from './primitives/Button.tsx';
import { Accordion as AccordionInside } from './primitives/data/Accordion.tsx';
import { Avatar as AvatarInside } from './primitives/data/Avatar.tsx';
import { Badge as BadgeInside } from './primitives/data/Badge.tsx';
import { Breadcrumb as BreadcrumbInside } from './primitives/data/Breadcrumb.tsx';
import { Chip as ChipInside } from './primitives/data/Chip.tsx';
import { Fact as FactInside, FactList as FactListInside } from './primitives/data/FactList.tsx';
import { List as ListInside, ListItem as ListItemInside } from './primitives/data/List.tsx';
import { Pagination as PaginationInside } from './primitives/data/Pagination.tsx';
import { SegmentBar as SegmentBarInside } from './primitives/data/SegmentBar.tsx';
import { StatusDot as StatusDotInside } from './primitives/data/StatusDot.tsx';
import { Stepper as StepperInside } from './primitives/data/Stepper.tsx';
import {
  RowTarget as RowTargetInside,
  Table as TableInside,
  TableRow as TableRowInside,
} from './primitives/data/Table.tsx';
import { Tabs as TabsInside } from './primitives/data/Tabs.tsx';
import { Tree as TreeInside } from './primitives/data/Tree.tsx';
import { Banner as BannerInside } from './primitives/feedback/Banner.tsx';
import { EmptyState as EmptyStateInside } from './primitives/feedback/EmptyState.tsx';
import { Progress as ProgressInside } from './primitives/feedback/Progress.tsx';
import { Loading as LoadingInside, Skeleton as SkeletonInside } from './primitives/feedback/Skeleton.tsx';
import { Calendar as CalendarInside } from './primitives/fields/Calendar.tsx';
import { Checkbox as CheckboxInside } from './primitives/fields/Checkbox.tsx';
import { ColorField as ColorFieldInside } from './primitives/fields/ColorField.tsx';
import { ColorPicker as ColorPickerInside } from './primitives/fields/ColorPicker.tsx';
import { Combobox as ComboboxInside } from './primitives/fields/Combobox.tsx';
import { DateField as DateFieldInside } from './primitives/fields/DateField.tsx';
import { DateRangeField as DateRangeFieldInside } from './primitives/fields/DateRangeField.tsx';
import { Field as FieldInside } from './primitives/fields/Field.tsx';
import { FileDrop as FileDropInside } from './primitives/fields/FileDrop.tsx';
import { MaskedField as MaskedFieldInside } from './primitives/fields/MaskedField.tsx';
import { MoneyField as MoneyFieldInside } from './primitives/fields/MoneyField.tsx';
import { PasswordField as PasswordFieldInside } from './primitives/fields/PasswordField.tsx';
import { RadioGroup as RadioGroupInside } from './primitives/fields/RadioGroup.tsx';
import { Select as SelectInside } from './primitives/fields/Select.tsx';
import { Switch as SwitchInside } from './primitives/fields/Switch.tsx';
import { TextArea as TextAreaInside } from './primitives/fields/TextArea.tsx';
import { TextField as TextFieldInside } from './primitives/fields/TextField.tsx';
import { TimeField as TimeFieldInside } from './primitives/fields/TimeField.tsx';
import { ConfirmDialog as ConfirmDialogInside } from './primitives/overlays/ConfirmDialog.tsx';
import { Dialog as DialogInside } from './primitives/overlays/Dialog.tsx';
import { Drawer as DrawerInside } from './primitives/overlays/Drawer.tsx';
import { FormDialog as FormDialogInside } from './primitives/overlays/FormDialog.tsx';
import { Menu as MenuInside } from './primitives/overlays/Menu.tsx';
import { Popover as PopoverInside } from './primitives/overlays/Popover.tsx';
import { Sheet as SheetInside } from './primitives/overlays/Sheet.tsx';
import { Tooltip as TooltipInside } from './primitives/overlays/Tooltip.tsx';
import { VisuallyHidden as VisuallyHiddenInside } from './primitives/VisuallyHidden.tsx';
import { Reports as ReportsInside } from './reports/Reports.tsx';
import { DueCalendar as DueCalendarInside } from './search/DueCalendar.tsx';
import { Entrance as EntranceInside } from './session/Entrance.tsx';
import { ExpiredPlan as ExpiredPlanInside } from './session/ExpiredPlan.tsx';
import { ForgotPassword as ForgotPasswordInside } from './session/ForgotPassword.tsx';
import { InactiveUser as InactiveUserInside } from './session/InactiveUser.tsx';
import { LogIn as LogInInside } from './session/LogIn.tsx';
import { ProviderLogIn as ProviderLogInInside } from './session/ProviderLogIn.tsx';
import { ProviderReturn as ProviderReturnInside } from './session/ProviderReturn.tsx';
import { ResetPassword as ResetPasswordInside } from './session/ResetPassword.tsx';
import { SessionLost as SessionLostInside } from './session/SessionLost.tsx';
import { GeneralSettings as GeneralSettingsInside } from './settings/GeneralSettings.tsx';
import { NotificationSettings as NotificationSettingsInside } from './settings/NotificationSettings.tsx';
import { AppShell as AppShellInside } from './shell/AppShell.tsx';
import { BalanceCard as BalanceCardInside } from './shell/BalanceCard.tsx';
import { BrandMark as BrandMarkInside } from './shell/BrandMark.tsx';
import { NotFound as NotFoundInside } from './shell/NotFound.tsx';
import { Templates as TemplatesInside } from './templates/Templates.tsx';
import { rooted } from './theme/rooted.tsx';
import { ApiTokens as ApiTokensInside } from './tokens/ApiTokens.tsx';
import { DocumentValidation as DocumentValidationInside } from './validation/DocumentValidation.tsx';
import { PdfViewer as PdfViewerInside } from './viewer/PdfViewer.tsx';

export { isSectionOpen, type Permissao, type Section } from '@lavra/domain';
export type { BatchProgressProps } from './batches/BatchProgress.tsx';
export type { NewBatchProps } from './batches/NewBatch.tsx';
export type { AddressView } from './contacts/address-view.ts';
export type { ContactsProps } from './contacts/Contacts.tsx';
export type * from './data-types.ts';
export { AddSigners, CompareVersions, DocumentDetail, SignerWizard } from './document.ts';
export type { CompareVersionsProps } from './documents/compare/CompareVersions.tsx';
export type { ComparedVersions } from './documents/compare/use-comparison.ts';
export type { DocumentListProps, DocumentListViewProps } from './documents/DocumentList.tsx';
export type { DocumentDetailProps } from './documents/detail/DocumentDetail.tsx';
export { type DocumentDetailData, useDocumentDetail } from './documents/detail/use-document-detail.ts';
export {
  type DocumentFilters,
  type DocumentOrder,
  documentOrders,
  noFilters,
  readFilters,
  writeFilters,
} from './documents/document-filters.ts';
export type { NewDocumentProps } from './documents/NewDocument.tsx';
export type { NewDocumentDraft } from './documents/new-document-form.ts';
export type { RenewDocumentProps } from './documents/renew/RenewDocument.tsx';
export {
  type DocumentActions,
  type DocumentFile,
  useDocumentActions,
} from './documents/use-document-actions.ts';
export { type DocumentListing, useDocumentList } from './documents/use-document-list.ts';
export {
  type ListLayout,
  type ListPreferences,
  useListPreferences,
} from './documents/use-list-preferences.ts';
export { DocumentList, DocumentListView } from './list.ts';
export type { Catalogue, Locale, MessageOverrides } from './messages/messages.ts';
export { defineMessages } from './messages/messages.ts';
export { problemText } from './messages/problem-text.ts';
export type { Terminology, Terms } from './messages/terms.ts';
export { useLocale, useMessages } from './messages/use-messages.ts';
export { BatchProgress, NewBatch, NewDocument, RenewDocument } from './new-document.ts';
export type { NotificationBellProps } from './notifications/NotificationBell.tsx';
export type { OperationProps } from './operation/Operation.tsx';
export type { OperatorGateProps } from './operation/OperatorGate.tsx';
export type { PositioningEditorProps } from './positioning/PositioningEditor.tsx';
export { type Positioning, usePositioning } from './positioning/use-positioning.ts';
export type { Saving } from './positioning/use-saving.ts';
export { PositioningEditor } from './positioning.ts';
export type { ButtonProps, IconButtonProps } from './primitives/Button.tsx';
export type { AccordionItem, AccordionProps } from './primitives/data/Accordion.tsx';
export { type AvatarProps, initialsOf, signerColor } from './primitives/data/Avatar.tsx';
export type { BreadcrumbProps, Crumb } from './primitives/data/Breadcrumb.tsx';
export type { ChipProps } from './primitives/data/Chip.tsx';
export type { ListItemProps, ListProps } from './primitives/data/List.tsx';
export type { PaginationProps } from './primitives/data/Pagination.tsx';
export type { Segment, SegmentBarProps } from './primitives/data/SegmentBar.tsx';
export type { StepperProps } from './primitives/data/Stepper.tsx';
export type {
  RowTargetProps,
  TableColumn,
  TableProps,
  TableRowProps,
  TableSort,
} from './primitives/data/Table.tsx';
export type { Tab, TabsProps } from './primitives/data/Tabs.tsx';
export type { TreeProps } from './primitives/data/Tree.tsx';
export type { TreeNode } from './primitives/data/tree-rows.ts';
export type { BannerProps } from './primitives/feedback/Banner.tsx';
export type { EmptyStateProps } from './primitives/feedback/EmptyState.tsx';
export { ErrorBoundary, type ErrorBoundaryProps } from './primitives/feedback/ErrorBoundary.tsx';
export type { ProgressProps } from './primitives/feedback/Progress.tsx';
export type { SkeletonProps } from './primitives/feedback/Skeleton.tsx';
export { type Toast, useToast } from './primitives/feedback/Toast.tsx';
export type { CalendarProps } from './primitives/fields/Calendar.tsx';
export type { CheckboxProps } from './primitives/fields/Checkbox.tsx';
export type { ColorFieldProps } from './primitives/fields/ColorField.tsx';
export type { ColorPickerProps } from './primitives/fields/ColorPicker.tsx';
export type { ComboboxProps } from './primitives/fields/Combobox.tsx';
export type { DateFieldProps } from './primitives/fields/DateField.tsx';
export type { DateRange, DateRangeFieldProps } from './primitives/fields/DateRangeField.tsx';
export type { FieldProps, FieldTexts, FieldWiring } from './primitives/fields/Field.tsx';
export type { FileDropProps } from './primitives/fields/FileDrop.tsx';
export type { MaskedFieldProps } from './primitives/fields/MaskedField.tsx';
export type { MoneyFieldProps } from './primitives/fields/MoneyField.tsx';
export { type Mask, masks } from './primitives/fields/masks.ts';
export type { Option } from './primitives/fields/option.ts';
export type { PasswordFieldProps } from './primitives/fields/PasswordField.tsx';
export type { RadioGroupProps } from './primitives/fields/RadioGroup.tsx';
export type { SelectProps } from './primitives/fields/Select.tsx';
export type { SwitchProps } from './primitives/fields/Switch.tsx';
export type { TextAreaProps } from './primitives/fields/TextArea.tsx';
export type { TextFieldProps } from './primitives/fields/TextField.tsx';
export type { TimeFieldProps } from './primitives/fields/TimeField.tsx';
export type { ConfirmDialogProps } from './primitives/overlays/ConfirmDialog.tsx';
export type { DialogProps } from './primitives/overlays/Dialog.tsx';
export type { DrawerProps } from './primitives/overlays/Drawer.tsx';
export type { FormDialogProps } from './primitives/overlays/FormDialog.tsx';
export type { MenuItem, MenuProps } from './primitives/overlays/Menu.tsx';
export type { PopoverProps } from './primitives/overlays/Popover.tsx';
export type { SheetProps } from './primitives/overlays/Sheet.tsx';
export type { TooltipProps } from './primitives/overlays/Tooltip.tsx';
export type { Tone } from './primitives/tone.ts';
export { type Lavra, useLavra } from './provider/context.ts';
export { type LavraConnection, LavraProvider, type LavraProviderProps } from './provider/LavraProvider.tsx';
export {
  type Action,
  type PagedReading,
  type Reading,
  type ReadingOptions,
  useAction,
  useFile,
  useOperation,
  useOperationPages,
} from './provider/queries.ts';
export { useDocumentEvents } from './provider/use-events.ts';
export type { ReportsProps } from './reports/Reports.tsx';
export type { DueCalendarProps } from './search/DueCalendar.tsx';
export type { EntranceProps } from './session/Entrance.tsx';
export type { ExpiredPlanProps } from './session/ExpiredPlan.tsx';
export type { ForgotPasswordProps } from './session/ForgotPassword.tsx';
export type { InactiveUserProps } from './session/InactiveUser.tsx';
export type { LogInProps } from './session/LogIn.tsx';
export type { ProviderLogInProps } from './session/ProviderLogIn.tsx';
export type { ProviderReturnProps } from './session/ProviderReturn.tsx';
export type { ResetPasswordProps } from './session/ResetPassword.tsx';
export { type CurrentUser, useCurrentUser } from './session/use-current-user.ts';
export type { GeneralSettingsProps } from './settings/GeneralSettings.tsx';
export type { NotificationSettingsProps } from './settings/NotificationSettings.tsx';
export type { AppShellProps } from './shell/AppShell.tsx';
export type { BalanceCardProps } from './shell/BalanceCard.tsx';
export type { BrandMarkProps } from './shell/BrandMark.tsx';
export type { NotFoundProps } from './shell/NotFound.tsx';
export { isListSection, type ShellSection } from './shell/shell-sections.ts';
export type { AddSignersProps } from './signers/AddSigners.tsx';
export type { SignerWizardOutcome, SignerWizardProps } from './signers/SignerWizard.tsx';
export { type SignerMessages, type SignerPath, useSignerMessages } from './signers/use-signer-messages.ts';
export { type Signers, type SignersOutcome, useSigners } from './signers/use-signers.ts';
export { SigningPage, type SigningPageProps } from './signing/SigningPage.tsx';
export { type Signing, type SigningEvents, type SigningOptions, useSigning } from './signing/use-signing.ts';
export { BrandTheme, type BrandThemeProps } from './theme/BrandTheme.tsx';
export { contrast } from './theme/color.ts';
export { LavraRoot, type LavraRootProps } from './theme/LavraRoot.tsx';
export {
  type BrandColors,
  type ColorScheme,
  type ColorToken,
  type Contrast,
  createTheme,
  type LavraTheme,
  type ThemeTokens,
} from './theme/theme.ts';
export type { DocumentValidationProps } from './validation/DocumentValidation.tsx';
export { useValidation, type Validation, type ValidationOutcome } from './validation/use-validation.ts';
export type { PdfPreview, PdfViewerHandle, PdfViewerProps } from './viewer/PdfViewer.tsx';
export type { PageOverlay, PageSize } from './viewer/page-geometry.ts';
export type { PdfSource } from './viewer/pdf-engine.ts';

// Each component has its own root, so that the provider styles nothing.
export const AccountSecurity: typeof AccountSecurityInside = /* @__PURE__ */ rooted(AccountSecurityInside);
export const Operation: typeof OperationInside = /* @__PURE__ */ rooted(OperationInside);
export const OperatorGate: typeof OperatorGateInside = /* @__PURE__ */ rooted(OperatorGateInside);
export const Button: typeof ButtonInside = /* @__PURE__ */ rooted(ButtonInside, 'contents');
export const IconButton: typeof IconButtonInside = /* @__PURE__ */ rooted(IconButtonInside, 'contents');
export const Accordion: typeof AccordionInside = /* @__PURE__ */ rooted(AccordionInside, 'contents');
export const Avatar: typeof AvatarInside = /* @__PURE__ */ rooted(AvatarInside, 'contents');
export const Badge: typeof BadgeInside = /* @__PURE__ */ rooted(BadgeInside, 'contents');
export const Breadcrumb: typeof BreadcrumbInside = /* @__PURE__ */ rooted(BreadcrumbInside, 'contents');
export const Chip: typeof ChipInside = /* @__PURE__ */ rooted(ChipInside, 'contents');
export const Fact: typeof FactInside = /* @__PURE__ */ rooted(FactInside, 'contents');
export const FactList: typeof FactListInside = /* @__PURE__ */ rooted(FactListInside, 'contents');
export const List: typeof ListInside = /* @__PURE__ */ rooted(ListInside, 'contents');
export const ListItem: typeof ListItemInside = /* @__PURE__ */ rooted(ListItemInside, 'contents');
export const Pagination: typeof PaginationInside = /* @__PURE__ */ rooted(PaginationInside, 'contents');
export const SegmentBar: typeof SegmentBarInside = /* @__PURE__ */ rooted(SegmentBarInside, 'contents');
export const StatusDot: typeof StatusDotInside = /* @__PURE__ */ rooted(StatusDotInside, 'contents');
export const Stepper: typeof StepperInside = /* @__PURE__ */ rooted(StepperInside, 'contents');
export const RowTarget: typeof RowTargetInside = /* @__PURE__ */ rooted(RowTargetInside, 'contents');
export const Table: typeof TableInside = /* @__PURE__ */ rooted(TableInside, 'contents');
export const TableRow: typeof TableRowInside = /* @__PURE__ */ rooted(TableRowInside, 'contents');
export const Tabs: typeof TabsInside = /* @__PURE__ */ rooted(TabsInside, 'contents');
export const Tree: typeof TreeInside = /* @__PURE__ */ rooted(TreeInside, 'contents');
export const Banner: typeof BannerInside = /* @__PURE__ */ rooted(BannerInside, 'contents');
export const EmptyState: typeof EmptyStateInside = /* @__PURE__ */ rooted(EmptyStateInside, 'contents');
export const Progress: typeof ProgressInside = /* @__PURE__ */ rooted(ProgressInside, 'contents');
export const Loading: typeof LoadingInside = /* @__PURE__ */ rooted(LoadingInside, 'contents');
export const Skeleton: typeof SkeletonInside = /* @__PURE__ */ rooted(SkeletonInside, 'contents');
export const Calendar: typeof CalendarInside = /* @__PURE__ */ rooted(CalendarInside, 'contents');
export const Checkbox: typeof CheckboxInside = /* @__PURE__ */ rooted(CheckboxInside, 'contents');
export const ColorField: typeof ColorFieldInside = /* @__PURE__ */ rooted(ColorFieldInside, 'contents');
export const ColorPicker: typeof ColorPickerInside = /* @__PURE__ */ rooted(ColorPickerInside, 'contents');
export const Combobox: typeof ComboboxInside = /* @__PURE__ */ rooted(ComboboxInside, 'contents');
export const DateField: typeof DateFieldInside = /* @__PURE__ */ rooted(DateFieldInside, 'contents');
export const DateRangeField: typeof DateRangeFieldInside = /* @__PURE__ */ rooted(
  DateRangeFieldInside,
  'contents',
);
export const Field: typeof FieldInside = /* @__PURE__ */ rooted(FieldInside, 'contents');
export const FileDrop: typeof FileDropInside = /* @__PURE__ */ rooted(FileDropInside, 'contents');
export const MaskedField: typeof MaskedFieldInside = /* @__PURE__ */ rooted(MaskedFieldInside, 'contents');
export const MoneyField: typeof MoneyFieldInside = /* @__PURE__ */ rooted(MoneyFieldInside, 'contents');
export const PasswordField: typeof PasswordFieldInside = /* @__PURE__ */ rooted(
  PasswordFieldInside,
  'contents',
);
export const RadioGroup: typeof RadioGroupInside = /* @__PURE__ */ rooted(RadioGroupInside, 'contents');
export const Select: typeof SelectInside = /* @__PURE__ */ rooted(SelectInside, 'contents');
export const Switch: typeof SwitchInside = /* @__PURE__ */ rooted(SwitchInside, 'contents');
export const TextArea: typeof TextAreaInside = /* @__PURE__ */ rooted(TextAreaInside, 'contents');
export const TextField: typeof TextFieldInside = /* @__PURE__ */ rooted(TextFieldInside, 'contents');
export const TimeField: typeof TimeFieldInside = /* @__PURE__ */ rooted(TimeFieldInside, 'contents');
export const ConfirmDialog: typeof ConfirmDialogInside = /* @__PURE__ */ rooted(
  ConfirmDialogInside,
  'contents',
);
export const Dialog: typeof DialogInside = /* @__PURE__ */ rooted(DialogInside, 'contents');
export const Drawer: typeof DrawerInside = /* @__PURE__ */ rooted(DrawerInside, 'contents');
export const FormDialog: typeof FormDialogInside = /* @__PURE__ */ rooted(FormDialogInside, 'contents');
export const Menu: typeof MenuInside = /* @__PURE__ */ rooted(MenuInside, 'contents');
export const Popover: typeof PopoverInside = /* @__PURE__ */ rooted(PopoverInside, 'contents');
export const Sheet: typeof SheetInside = /* @__PURE__ */ rooted(SheetInside, 'contents');
export const Tooltip: typeof TooltipInside = /* @__PURE__ */ rooted(TooltipInside, 'contents');
export const VisuallyHidden: typeof VisuallyHiddenInside = /* @__PURE__ */ rooted(
  VisuallyHiddenInside,
  'contents',
);
export const Entrance: typeof EntranceInside = /* @__PURE__ */ rooted(EntranceInside);
export const ForgotPassword: typeof ForgotPasswordInside = /* @__PURE__ */ rooted(ForgotPasswordInside);
export const LogIn: typeof LogInInside = /* @__PURE__ */ rooted(LogInInside);
export const ProviderLogIn: typeof ProviderLogInInside = /* @__PURE__ */ rooted(ProviderLogInInside);
export const ProviderReturn: typeof ProviderReturnInside = /* @__PURE__ */ rooted(ProviderReturnInside);
export const ResetPassword: typeof ResetPasswordInside = /* @__PURE__ */ rooted(ResetPasswordInside);
export const SessionLost: typeof SessionLostInside = /* @__PURE__ */ rooted(SessionLostInside);
export const GeneralSettings: typeof GeneralSettingsInside = /* @__PURE__ */ rooted(GeneralSettingsInside);
export const NotificationBell: typeof NotificationBellInside = /* @__PURE__ */ rooted(NotificationBellInside);
export const NotificationSettings: typeof NotificationSettingsInside =
  /* @__PURE__ */ rooted(NotificationSettingsInside);
export const Contacts: typeof ContactsInside = /* @__PURE__ */ rooted(ContactsInside);
export const Templates: typeof TemplatesInside = /* @__PURE__ */ rooted(TemplatesInside);
export const ExpiredPlan: typeof ExpiredPlanInside = /* @__PURE__ */ rooted(ExpiredPlanInside, 'fill');
export const InactiveUser: typeof InactiveUserInside = /* @__PURE__ */ rooted(InactiveUserInside, 'fill');
export const Reports: typeof ReportsInside = /* @__PURE__ */ rooted(ReportsInside);
export const DueCalendar: typeof DueCalendarInside = /* @__PURE__ */ rooted(DueCalendarInside);
export const AppShell: typeof AppShellInside = /* @__PURE__ */ rooted(AppShellInside, 'fill');
export const BalanceCard: typeof BalanceCardInside = /* @__PURE__ */ rooted(BalanceCardInside);
export const BrandMark: typeof BrandMarkInside = /* @__PURE__ */ rooted(BrandMarkInside, 'contents');
export const NotFound: typeof NotFoundInside = /* @__PURE__ */ rooted(NotFoundInside);
export const ApiTokens: typeof ApiTokensInside = /* @__PURE__ */ rooted(ApiTokensInside);
export const DocumentValidation: typeof DocumentValidationInside =
  /* @__PURE__ */ rooted(DocumentValidationInside);
export const PdfViewer: typeof PdfViewerInside = /* @__PURE__ */ rooted(PdfViewerInside, 'fill');
