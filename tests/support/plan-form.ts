/** What a form of a monthly plan sends. */
export const planForm = (planName: string) => ({
  planName,
  planAmount: 100,
  planDuration: 1,
  profitAmount: 10,
  isActive: true,
  isRecurring: true,
});
