import { useParams } from 'react-router';
import { OnboardingList } from './OnboardingList.tsx';
import { OneOnboarding } from './OneOnboarding.tsx';

/** One workbook that is brought in, or all of them (R056, R057, R059). */
export function OnboardingScreen() {
  const { transactionId } = useParams();
  return transactionId && /^\d{1,15}$/u.test(transactionId) ? (
    <OneOnboarding id={Number(transactionId)} />
  ) : (
    <OnboardingList />
  );
}
