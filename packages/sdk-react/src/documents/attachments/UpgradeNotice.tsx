import { attachmentsMessages } from '../../messages/attachments.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../primitives/Button.tsx';
import { Banner } from '../../primitives/feedback/Banner.tsx';

/** Props of {@link UpgradeNotice}. */
export type UpgradeNoticeProps = {
  readonly children: string;
  readonly onOpenPlans?: (() => void) | undefined;
};

/** Notice that a feature is paid, with a link to the plans (1 §2). */
export function UpgradeNotice({ children, onOpenPlans }: UpgradeNoticeProps) {
  const texts = useMessages(attachmentsMessages);
  return (
    <Banner
      tone="info"
      action={
        onOpenPlans && (
          <Button size="small" onClick={onOpenPlans}>
            {texts.seePlans}
          </Button>
        )
      }
    >
      {children}
    </Banner>
  );
}
